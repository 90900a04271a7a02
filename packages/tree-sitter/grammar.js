/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

// tree-sitter-php defines its grammar with what this one extends it with.
const stock = global.grammar;
global.grammar = definition => definition;
const php = require('tree-sitter-php/common/define-grammar.js')('php');
global.grammar = stock;

// Between unary operators and `new`, as `clone` is.
const AWAIT = 23;

// Above member access.
const CALL = 28;

module.exports = grammar(grammar(php), {
  name: 'weft_php',

  // The words are names where what follows allows it: src/scanner.c looks.
  externals: ($, externals) => externals.concat([$._spawn, $._spawn_in, $._await, $._suspend, $._async, $._until]),

  rules: {
    // A call rather than the end of a scope: what is spawned could begin with the parenthesis, too.
    member_call_expression: ($, call) => prec(CALL, call.content),
    nullsafe_member_call_expression: ($, call) => prec(CALL, call.content),
    scoped_call_expression: ($, call) => prec(CALL, call.content),

    statement: ($, statements) => choice(statements, $.async_block, $.suspend_statement),

    suspend_statement: $ => seq(alias($._suspend, 'suspend'), $._semicolon),

    async_block: $ => seq(
      alias($._async, 'async'),
      optional(alias(/inherit/i, 'inherit')),
      optional(field('scope', $.variable_name)),
      field('body', $.compound_statement),
    ),

    _unary_expression: ($, expressions) => choice(expressions, $.await_expression),

    await_expression: $ => prec.right(AWAIT, seq(
      alias($._await, 'await'),
      field('operand', $.expression),
      optional(seq(alias($._until, 'until'), field('cancellation', $.expression))),
    )),

    primary_expression: ($, expressions) => choice(expressions, $.spawn_expression),

    spawn_expression: $ => choice(
      seq(alias($._spawn, 'spawn'), $._spawned),
      seq(alias($._spawn_in, 'spawn in'), field('scope', $._spawn_scope), $._spawned),
    ),

    _spawn_scope: $ => prec(-1, choice(
      $._variable,
      alias($._new_dereferencable_expression, $.object_creation_expression),
    )),

    _spawned: $ => choice(field('call', $._spawned_call), field('body', $.spawn_block)),

    _spawned_call: $ => choice(
      $.function_call_expression,
      $.scoped_call_expression,
      $.member_call_expression,
      alias($._new_member_call_expression, $.member_call_expression),
    ),

    // `new Test->wait()`: here the parentheses of the constructor may be left out.
    _new_member_call_expression: $ => prec(25, seq(
      field('object', alias($._new_without_arguments, $.object_creation_expression)),
      '->',
      $._member_name,
      field('arguments', $.arguments),
    )),

    _new_without_arguments: $ => prec(24, seq(alias(/new/i, 'new'), $._name)),

    spawn_block: $ => seq(
      optional(field('attributes', $.attribute_list)),
      optional(field('static_modifier', $.static_modifier)),
      optional(seq(alias(/function/i, 'function'), optional(seq('(', ')')))),
      optional(choice($.anonymous_function_use_clause, alias($._empty_use_clause, $.anonymous_function_use_clause))),
      optional($._return_type),
      field('body', $.compound_statement),
    ),

    _empty_use_clause: _ => seq(alias(/use/i, 'use'), '(', ')'),
  },
});
