/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* Included by zend_compile.c; see zend_coroutine_compile.h. */

#include "zend_coroutine_ast.h"
#include "zend_coroutine_vm.h"

/* A spawn whose call is being compiled; CG(context).spawn is the innermost one. */
struct _zend_spawn_context {
	struct _zend_spawn_context *prev;
	zend_ast *args;     /* of the spawned call; NULL for `spawn (X)(args)` */
	znode scope;
	znode is_form;      /* the result of ZEND_SPAWN_FORM */
	uint32_t line;
};

typedef struct _zend_spawn_context zend_spawn_context;

/* The first yield in a function body, excluding nested functions. */
static zend_ast *zend_find_yield(zend_ast *ast)
{
	if (!ast || ast->kind == ZEND_AST_YIELD || ast->kind == ZEND_AST_YIELD_FROM) {
		return ast;
	}
	if (zend_ast_is_special(ast)) {
		return NULL;
	}
	uint32_t count = zend_ast_is_list(ast) ? zend_ast_get_list(ast)->children : zend_ast_get_num_children(ast);
	zend_ast **children = zend_ast_is_list(ast) ? zend_ast_get_list(ast)->child : ast->child;
	for (uint32_t i = 0; i < count; i++) {
		zend_ast *found = zend_find_yield(children[i]);
		if (found) {
			return found;
		}
	}
	return NULL;
}

static void zend_check_spawn_block(zend_ast *closure)
{
	zend_ast_decl *decl = (zend_ast_decl *) closure;

	if (decl->flags & ZEND_ACC_GENERATOR) {
		zend_ast *yield = zend_find_yield(decl->child[2]);
		if (yield) {
			CG(zend_lineno) = zend_ast_get_lineno(yield);
		}
		zend_error_noreturn(E_COMPILE_ERROR, "Cannot use \"yield\" in a spawn block");
	}
}

/* The arguments of the spawned call, after checking that it is a call. */
static zend_ast *zend_spawned_args(zend_ast *ast)
{
	zend_ast *args;

	switch (ast->kind) {
		case ZEND_AST_CALL:
			args = ast->child[1];
			break;
		case ZEND_AST_METHOD_CALL:
		case ZEND_AST_STATIC_CALL:
			args = ast->child[2];
			break;
		case ZEND_AST_NULLSAFE_METHOD_CALL:
			zend_error_noreturn(E_COMPILE_ERROR, "Cannot combine nullsafe operator with spawn");
		default:
			zend_error_noreturn(E_COMPILE_ERROR,
				"Cannot spawn an expression that is not a call, \"spawn\" takes a function call or a block");
	}
	if (args->kind == ZEND_AST_CALLABLE_CONVERT) {
		zend_error_noreturn(E_COMPILE_ERROR, "Cannot spawn the creation of a Closure, \"spawn\" takes a function call or a block");
	}
	return args;
}

/* The second argument that zend_compile_assert() adds to a direct call. This call is made regardless of zend.assertions. */
static void zend_add_assert_message(zend_ast *call, zend_ast_list *args)
{
	zend_ast *name_ast = call->child[0];
	bool is_fully_qualified;

	if (call->kind != ZEND_AST_CALL || name_ast->kind != ZEND_AST_ZVAL || Z_TYPE_P(zend_ast_get_zval(name_ast)) != IS_STRING
			|| args->children != 1 || args->child[0]->kind == ZEND_AST_UNPACK) {
		return;
	}
	zend_string *name = zend_resolve_function_name(zend_ast_get_str(name_ast), name_ast->attr, &is_fully_qualified);
	if (zend_string_equals_literal_ci(is_fully_qualified ? name : zend_ast_get_str(name_ast), "assert")) {
		zend_ast *message = zend_ast_create_zval_from_str(zend_ast_export("assert(", args->child[0], ")"));
		if (args->child[0]->kind == ZEND_AST_NAMED_ARG) {
			zend_ast *parameter = zend_ast_create_zval_from_str(ZSTR_INIT_LITERAL("description", 0));
			message = zend_ast_create(ZEND_AST_NAMED_ARG, parameter, message);
		}
		zend_ast_list_add((zend_ast *) args, message);
	}
	zend_string_release(name);
}

void zend_compile_spawn(znode *result, zend_ast *ast)
{
	zend_ast *scope_ast = ast->child[0];
	zend_ast *call_ast = ast->child[1];
	zend_spawn_context spawn = {0};
	uint32_t checkpoint = zend_short_circuiting_checkpoint();

	CG(zend_lineno) = spawn.line = ast->lineno;
	if (ast->attr & ZEND_SPAWN_BLOCK) {
		zend_check_spawn_block(call_ast->child[0]);
	}
	spawn.args = zend_spawned_args(call_ast);
	zend_add_assert_message(call_ast, zend_ast_get_list(spawn.args));
	spawn.scope.op_type = IS_UNUSED;
	spawn.is_form.op_type = IS_UNUSED;
	if (scope_ast) {
		zend_compile_expr(&spawn.scope, scope_ast);
	}

	spawn.prev = CG(context).spawn;
	CG(context).spawn = &spawn;
	zend_compile_var_inner(result, call_ast, BP_VAR_R, false);
	if (checkpoint != zend_short_circuiting_checkpoint()) {
		CG(zend_lineno) = ast->lineno;
		zend_error_noreturn(E_COMPILE_ERROR, "Cannot combine nullsafe operator with spawn");
	}
	CG(context).spawn = spawn.prev;
}

bool zend_is_spawned_call(zend_ast *args_ast)
{
	return CG(context).spawn && CG(context).spawn->args == args_ast;
}

/* Functions that are already known, or named by an import, are what `spawn` refers to. */
static bool zend_is_open_spawn_name(zend_op *init)
{
	if (init->opcode != ZEND_INIT_NS_FCALL_BY_NAME
			|| (FC(imports_function) && zend_hash_str_exists(FC(imports_function), ZEND_STRL("spawn")))) {
		return false;
	}
	return !zend_have_seen_symbol(Z_STR_P(CT_CONSTANT(init->op2) + 1), ZEND_SYMBOL_FUNCTION);
}

void zend_begin_spawn_form(zend_ast *args_ast, uint32_t opnum_init)
{
	if (EXPECTED(!(args_ast->attr & ZEND_SPAWN_FORM_INNER)) || args_ast->kind != ZEND_AST_ARG_LIST) {
		return;
	}

	zend_spawn_context *spawn = zend_arena_calloc(&CG(ast_arena), 1, sizeof(zend_spawn_context));
	spawn->scope.op_type = IS_UNUSED;
	spawn->is_form.op_type = IS_UNUSED;
	spawn->line = CG(active_op_array)->opcodes[opnum_init].lineno;
	if (zend_is_open_spawn_name(&CG(active_op_array)->opcodes[opnum_init])) {
		zend_emit_op_tmp(&spawn->is_form, ZEND_SPAWN_FORM, NULL, NULL);
	}
	spawn->prev = CG(context).spawn;
	CG(context).spawn = spawn;
}

void zend_end_spawned_call(zend_op *opline, zend_ast *args_ast)
{
	zend_spawn_context *spawn = CG(context).spawn;

	if (EXPECTED(!spawn)) {
		return;
	}
	if (args_ast->attr & ZEND_SPAWN_FORM_OUTER) {
		CG(context).spawn = spawn->prev;
		if (spawn->is_form.op_type == IS_UNUSED) {
			return;
		}
	} else if (spawn->args != args_ast) {
		return;
	}
	opline->opcode = ZEND_SPAWN;
	opline->lineno = spawn->line;
	SET_NODE(opline->op1, &spawn->is_form);
	SET_NODE(opline->op2, &spawn->scope);
}

void zend_compile_await(znode *result, zend_ast *ast)
{
	znode awaitable, until;

	if (ast->child[0]) {
		zend_compile_expr(&awaitable, ast->child[0]);
	}
	if (ast->child[1]) {
		zend_compile_expr(&until, ast->child[1]);
	}
	zend_emit_op_tmp(result, ZEND_AWAIT, ast->child[0] ? &awaitable : NULL, ast->child[1] ? &until : NULL);
}

void zend_compile_suspend(void)
{
	zend_emit_op(NULL, ZEND_SUSPEND, NULL, NULL);
}

static void zend_check_async_target(zend_ast *ast)
{
	const char *found;

	switch (ast->kind) {
		case ZEND_AST_VAR:
			if (ast->child[0]->kind == ZEND_AST_ZVAL) {
				return;
			}
			found = "a variable variable";
			break;
		case ZEND_AST_DIM:
			found = "an array element";
			break;
		case ZEND_AST_PROP:
		case ZEND_AST_STATIC_PROP:
			found = "a property";
			break;
		case ZEND_AST_NULLSAFE_PROP:
		case ZEND_AST_NULLSAFE_METHOD_CALL:
			found = "the nullsafe operator";
			break;
		case ZEND_AST_CALL:
		case ZEND_AST_METHOD_CALL:
		case ZEND_AST_STATIC_CALL:
			found = "a call";
			break;
		case ZEND_AST_REF:
			found = "a reference";
			break;
		default:
			found = "this expression";
			break;
	}
	zend_error_noreturn(E_COMPILE_ERROR,
		"Cannot use %s as the scope of an async block, only a simple variable such as $scope is allowed", found);
}

/*
 *   T = ASYNC_ENTER
 *   try { $variable = T; statements } finally { ASYNC_LEAVE T; ASYNC_LEAVE T (left) }
 */
void zend_compile_async_block(zend_ast *ast)
{
	zend_ast *variable = ast->child[0];
	zend_ast *body = ast->child[1];
	zend_ast *statements = zend_ast_create_list(0, ZEND_AST_STMT_LIST);
	uint32_t end_line = ast->lineno;
	znode scope, copy;

	CG(zend_lineno) = zend_ast_get_lineno(variable ? variable : body);
	if (variable) {
		zend_check_async_target(variable);
	}

	zend_op *opline = zend_emit_op_tmp(&scope, ZEND_ASYNC_ENTER, NULL, NULL);
	opline->extended_value = (ast->attr & ZEND_ASYNC_INHERIT) != 0;
	if (variable) {
		zend_emit_op_tmp(&copy, ZEND_COPY_TMP, &scope, NULL);
		zend_ast *assign = zend_ast_create(ZEND_AST_ASSIGN, variable, zend_ast_create_znode(&copy));
		statements = zend_ast_list_add(statements, assign);
	}
	statements = zend_ast_list_add(statements, body);

	zend_ast *leave = zend_ast_create(ZEND_AST_ASYNC_LEAVE, zend_ast_create_znode(&scope));
	leave->lineno = end_line;
	zend_compile_try(zend_ast_create(ZEND_AST_TRY, statements, zend_ast_create_list(0, ZEND_AST_CATCH_LIST), leave));
}

/* The second opcode only extends the scope's live range: an exception would free a variable that is not used after the
 * first opcode of the finally block. */
void zend_compile_async_leave(zend_ast *ast)
{
	znode *scope = zend_ast_get_znode(ast->child[0]);

	zend_emit_op(NULL, ZEND_ASYNC_LEAVE, scope, NULL);
	zend_emit_op(NULL, ZEND_ASYNC_LEAVE, scope, NULL)->extended_value = ZEND_ASYNC_LEFT;
}

void zend_check_goto_async_block(zend_op_array *op_array, uint32_t opnum, uint32_t target)
{
	for (int i = 0; i < op_array->last_try_catch; i++) {
		zend_try_catch_element *block = &op_array->try_catch_array[i];
		if (!block->finally_op || target < block->try_op || target >= block->finally_end
				|| (opnum >= block->try_op && opnum < block->finally_end)) {
			continue;
		}
		for (uint32_t op = block->finally_op; op < block->finally_end && op < block->finally_op + 2; op++) {
			if (op_array->opcodes[op].opcode == ZEND_ASYNC_LEAVE) {
				CG(in_compilation) = 1;
				CG(active_op_array) = op_array;
				CG(zend_lineno) = op_array->opcodes[opnum].lineno;
				zend_error_noreturn(E_COMPILE_ERROR, "'goto' into async block is disallowed");
			}
		}
	}
}

static bool zend_is_async_function_name(zend_string *name)
{
	return zend_string_equals_literal_ci(name, "await")
		|| zend_string_equals_literal_ci(name, "spawn")
		|| zend_string_equals_literal_ci(name, "suspend");
}

/* Like a call in a namespace, with Async\ instead of the global namespace. */
bool zend_compile_async_function_call(znode *result, zend_ast *ast, zend_string *resolved_name)
{
	zend_ast *name_ast = ast->child[0];

	if (name_ast->attr != ZEND_NAME_NOT_FQ || EXPECTED(!zend_is_async_function_name(zend_ast_get_str(name_ast)))
			|| !zend_string_equals(zend_ast_get_str(name_ast), resolved_name)
			|| (FC(imports_function) && zend_hash_find_ptr_lc(FC(imports_function), resolved_name))) {
		return false;
	}

	zend_string *name = zend_string_copy(resolved_name);
	zend_string *async_name = zend_string_concat2("async\\", strlen("async\\"), ZSTR_VAL(name), ZSTR_LEN(name));
	zend_string *async_lcname = zend_string_tolower(async_name);
	int constant = zend_add_func_name_literal(name);
	zend_add_literal_string(&async_lcname);
	zend_string_release(async_name);

	zend_op *opline = get_next_op();
	opline->opcode = ZEND_INIT_NS_FCALL_BY_NAME;
	opline->op2_type = IS_CONST;
	opline->op2.constant = constant;
	opline->result.num = zend_alloc_cache_slot();
	zend_compile_call_common(result, ast->child[1], NULL, ast->lineno);
	return true;
}
