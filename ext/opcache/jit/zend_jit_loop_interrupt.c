/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The interrupt check at the head of a loop, in functions that are compiled as
 * a whole. After the handler the interpreter goes on at the head, so what lives
 * in registers there is stored first. Part of zend_jit.c.
 */

/* Whether a block is reached with the variable, from any of its uses backwards. Blocks are entered in `seen`. */
static bool zend_jit_is_live_in(const zend_ssa *ssa, int var, int block, zend_bitset seen, int *stack)
{
	const zend_ssa_var *v = &ssa->vars[var];
	const int defined_in = v->definition_phi ? v->definition_phi->block : v->definition >= 0 ? (int) ssa->cfg.map[v->definition] : -1;
	int depth = 0;

#define REACHED(b) do { \
		if ((b) != defined_in && !zend_bitset_in(seen, (b))) { \
			zend_bitset_incl(seen, (b)); \
			stack[depth++] = (b); \
		} \
	} while (0)

	for (int use = v->use_chain; use >= 0; use = zend_ssa_next_use(ssa->ops, var, use)) {
		REACHED((int) ssa->cfg.map[use]);
	}
	for (zend_ssa_phi *phi = v->phi_use_chain; phi; phi = zend_ssa_next_use_phi(ssa, var, phi)) {
		const zend_basic_block *joined = &ssa->cfg.blocks[phi->block];

		if (phi->pi >= 0) {
			REACHED(phi->pi);
			continue;
		}
		for (int k = 0; k < joined->predecessors_count; k++) {
			if (phi->sources[k] == var) {
				REACHED(ssa->cfg.predecessors[joined->predecessor_offset + k]);
			}
		}
	}
	while (depth > 0 && !zend_bitset_in(seen, block)) {
		const zend_basic_block *b = &ssa->cfg.blocks[stack[--depth]];

		for (int k = 0; k < b->predecessors_count; k++) {
			REACHED(ssa->cfg.predecessors[b->predecessor_offset + k]);
		}
	}
#undef REACHED
	return zend_bitset_in(seen, block);
}

static void zend_jit_store_live_in(zend_jit_ctx *jit, const zend_ssa *ssa, int block)
{
	const uint32_t set_size = zend_bitset_len(ssa->cfg.blocks_count);
	void *checkpoint = zend_arena_checkpoint(CG(arena));
	zend_bitset seen = zend_arena_alloc(&CG(arena), set_size * ZEND_BITSET_ELM_SIZE);
	int *stack = zend_arena_alloc(&CG(arena), ssa->cfg.blocks_count * sizeof(int));

	for (int i = 0; i < ssa->vars_count; i++) {
		const zend_jit_reg_var *reg = &jit->ra[i];
		const zend_ssa_phi *phi = ssa->vars[i].definition_phi;

		if (reg->ref == IR_UNUSED || reg->ref == IR_NULL) {
			continue;
		}
		zend_bitset_clear(seen, set_size);
		if ((phi && phi->block == block) || zend_jit_is_live_in(ssa, i, block, seen, stack)) {
			zend_jit_store_var(jit, ssa->var_info[i].type, ssa->vars[i].var, i, 1);
		}
	}
	zend_arena_release(&CG(arena), checkpoint);
}

/* Instead of zend_jit_check_timeout(), behind the phis of the block. */
static void zend_jit_check_loop_timeout(zend_jit_ctx *jit, const zend_op_array *op_array, const zend_ssa *ssa, int block)
{
	const zend_op *opline = op_array->opcodes + ssa->cfg.blocks[block].start;
	ir_ref if_timeout;

	if (!(JIT_G(opt_flags) & ZEND_JIT_REG_ALLOC_GLOBAL) || !jit->ra) {
		zend_jit_check_timeout(jit, opline, NULL);
		return;
	}
	if_timeout = ir_IF(ir_LOAD_U8(jit_EG(vm_interrupt)));
	ir_IF_TRUE_cold(if_timeout);
	zend_jit_store_live_in(jit, ssa, block);
	jit_LOAD_IP_ADDR(jit, opline);
	ir_IJMP(jit_STUB_ADDR(jit, jit_stub_interrupt_handler));
	ir_IF_FALSE(if_timeout);
}
