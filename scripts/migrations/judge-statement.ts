import type { AlterTableCmd, ColumnDef, Constraint, IndexStmt, Node } from 'libpg-query';

/**
 * How a statement may be used while the previous release is running. `free`: it only adds. `explained`: a parser
 * cannot tell, so the file gives a reason in a line `-- expand: …`. `contract`: it removes or changes what the
 * previous release may use, so the file names the first release without that use in a line `-- contract: …`. `never`:
 * it would lock a large table too long; there is another way.
 */
export type Weight = 'free' | 'explained' | 'contract' | 'never';

export interface Judgement {
  weight: Weight;
  what: string;
}

const judged = (weight: Weight, what: string): Judgement => ({ weight, what });

/** Objects created earlier in the same file are empty and unused. */
export interface Made {
  tables: Set<string>;
  functions: Set<string>;
}

export function judgeStatement(statement: Node, made: Made): Judgement[] {
  const [[kind = '', body] = []] = Object.entries(statement);
  const node = body as never;
  return (STATEMENTS[kind] ?? (() => [judged('contract', kind)]))(node, made);
}

type Judge<Statement> = (statement: Statement, made: Made) => Judgement[];
interface OnTable {
  relation?: { relname?: string };
}
const tableOf = ({ relation }: OnTable) => relation?.relname ?? '';
const always = (weight: Weight, what: string) => () => [judged(weight, what)];

const STATEMENTS: Record<string, Judge<never>> = {
  CreateStmt(statement: OnTable, { tables }) {
    tables.add(tableOf(statement));
    return [];
  },
  CreateSeqStmt: () => [],
  CreateEnumStmt: () => [],
  CommentStmt: () => [],
  CreateFunctionStmt({ replace, funcname = [] }: { replace?: boolean; funcname?: Node[] }, { functions }) {
    const name = wordsOf(funcname);
    const judgements = replace && !functions.has(name) ? [judged('explained', `replaces the function ${name}`)] : [];
    functions.add(name);
    return judgements;
  },
  CreateTrigStmt: (statement: OnTable, { tables }) =>
    tables.has(tableOf(statement)) ? [] : [judged('explained', `a trigger on ${tableOf(statement)}`)],
  IndexStmt: judgeIndex,
  AlterTableStmt: (statement: OnTable & { cmds?: Node[] }, { tables }) =>
    tables.has(tableOf(statement))
      ? []
      : (statement.cmds ?? []).flatMap((command) =>
          'AlterTableCmd' in command ? judgeCommand(tableOf(statement), command.AlterTableCmd) : [],
        ),
  InsertStmt: always('explained', 'writes rows'),
  UpdateStmt: always('explained', 'changes rows'),
  DeleteStmt: always('explained', 'deletes rows'),
  SelectStmt: always('explained', 'calls something'),
  DropStmt: ({ removeType = '' }: { removeType?: string }) => [
    judged(removeType === 'OBJECT_INDEX' ? 'explained' : 'contract', `drops ${removeType.slice(7).toLowerCase()}`),
  ],
  RenameStmt: (statement: OnTable) => [judged('contract', `renames ${tableOf(statement)}, or a part of it`)],
};

function judgeIndex(index: IndexStmt, { tables }: Made): Judgement[] {
  const table = tableOf(index as OnTable);
  if (tables.has(table)) return [];
  const judgements: Judgement[] = [];
  if (index.unique) judgements.push(judged('explained', `from now on ${table} refuses what is there twice`));
  if (!index.concurrent) {
    judgements.push(
      judged('never', `an index on ${table}: writes are blocked until it is built; build it concurrently`),
    );
  } else if (!index.if_not_exists || !index.idxname) {
    judgements.push(judged('never', `an index on ${table}: concurrently needs "if not exists" and a name`));
  }
  return judgements;
}

/** Kinds of ALTER TABLE that change neither rows nor which values may be written. */
const HARMLESS = new Set([
  'AT_ValidateConstraint',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetOptions',
  'AT_ResetOptions',
]);

function judgeCommand(table: string, { subtype = '' as never, name, def }: AlterTableCmd): Judgement[] {
  if (HARMLESS.has(subtype)) return [];
  if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return judgeColumn(table, def.ColumnDef);
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return judgeConstraint(table, def.Constraint);
  const words = (subtype as string).slice(3).replaceAll(/(?!^)([A-Z])/g, ' $1');
  return [judged('contract', `${words.toLowerCase()} on ${table}${name ? `.${name}` : ''}`)];
}

function judgeColumn(table: string, { colname, constraints = [] }: ColumnDef): Judgement[] {
  const column = `${table}.${colname}`;
  const all = constraints.flatMap((constraint) => ('Constraint' in constraint ? [constraint.Constraint] : []));
  const has = (kind: Constraint['contype']) => all.find(({ contype }) => contype === kind);
  const judgements: Judgement[] = [];
  const value = has('CONSTR_DEFAULT');
  if (value && !isConstant(value.raw_expr)) {
    judgements.push(judged('never', `${column}: a default that is not constant rewrites every row`));
  }
  for (const kind of ['CONSTR_GENERATED', 'CONSTR_IDENTITY'] as const) {
    if (has(kind)) judgements.push(judged('never', `${column}: generated columns rewrite every row`));
  }
  if (has('CONSTR_NOTNULL') && !value) judgements.push(judged('contract', `${column} must be given by every insert`));
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) {
    judgements.push(judged('never', `${column}: unique: its index blocks writes while it is built`));
  }
  if (has('CONSTR_FOREIGN') || has('CONSTR_CHECK')) {
    // The column is new, so no code writes it yet, and null passes both constraints.
    if (value) judgements.push(judged('explained', `${column} is checked, with a value in every row`));
  }
  return judgements;
}

function judgeConstraint(table: string, { conname, contype, skip_validation, indexname }: Constraint): Judgement[] {
  const constraint = `${table}: ${conname ?? 'a constraint'}`;
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    if (!skip_validation) {
      return [
        judged('never', `${constraint} blocks writes while it reads every row; add it not valid, then validate it`),
      ];
    }
  } else if (!indexname) {
    return [judged('never', `${constraint} blocks writes while it builds its index; build that first, concurrently`)];
  }
  return [judged('explained', `${constraint} refuses rows from now on`)];
}

/**
 * Constants, casts of constants, and the time of the statement. PostgreSQL stores such a default once for all existing
 * rows.
 */
function isConstant(expression: Node | undefined): boolean {
  if (!expression) return false;
  if ('A_Const' in expression) return true;
  if ('TypeCast' in expression) return isConstant(expression.TypeCast.arg);
  return 'FuncCall' in expression && wordsOf(expression.FuncCall.funcname ?? []) === 'now';
}

function wordsOf(names: Node[]): string {
  return names.flatMap((name) => ('String' in name ? [name.String.sval ?? ''] : [])).join('.');
}
