import type { Pool } from 'pg'

/** What the code of one version knows of a database: its tables, their constraints, and its functions. */
export interface DatabaseShape {
  /** By `table.column`. */
  readonly columns: Readonly<Record<string, ColumnShape>>
  /** By name with argument types: the return types. */
  readonly functions: Readonly<Record<string, string>>
  /** By `table: definition`: the columns that must be unique together. */
  readonly uniques: Readonly<Record<string, { readonly columns: readonly string[] }>>
  /** By `table.name`: checks and foreign keys. */
  readonly constraints: Readonly<Record<string, ConstraintShape>>
}

export interface ColumnShape {
  readonly type: string
  /** True when a row can be inserted without naming the column. */
  readonly isOptional: boolean
  readonly isNullable: boolean
  /** True when such rows have null there, not a common default. */
  readonly isEmptyAtFirst: boolean
}

export interface ConstraintShape {
  readonly definition: string
  /** As `table.column`. */
  readonly columns: readonly string[]
}

const inOurs = `n.nspname = 'public' and not exists
  (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

const shapes = {
  columns: `
    select c.relname || '.' || a.attname as name, json_build_object('type', format_type(a.atttypid, a.atttypmod),
      'isNullable', not a.attnotnull, 'isOptional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
      'isEmptyAtFirst', not a.atthasdef and a.attidentity = '') as shape
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where ${inOurs} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  functions: `
    select c.oid::regprocedure::text as name, to_json(format_type(c.prorettype, null)) as shape
    from pg_proc c join pg_namespace n on n.oid = c.pronamespace where ${inOurs} and c.prokind = 'f'`,
  uniques: `
    select c.relname || ': ' || regexp_replace(pg_get_indexdef(x.indexrelid), '^.*? USING ', '') as name,
      json_build_object('columns', (select coalesce(json_agg(c.relname || '.' || a.attname), '[]') from unnest(x.indkey::int[]) k
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k)) as shape
    from pg_index x join pg_class c on c.oid = x.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${inOurs} and x.indisunique`,
  constraints: `
    select c.relname || '.' || k.conname as name, json_build_object('definition', pg_get_constraintdef(k.oid),
      'columns', (select coalesce(json_agg(c.relname || '.' || a.attname), '[]') from unnest(k.conkey) o
        join pg_attribute a on a.attrelid = c.oid and a.attnum = o)) as shape
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where ${inOurs} and k.contype in ('c', 'f', 'x')`,
}

/** Reads a database's shape from PostgreSQL's catalog. */
export async function shapeOf(pool: Pool): Promise<DatabaseShape> {
  const read = async (statement: string): Promise<Record<string, unknown>> => {
    const { rows } = await pool.query<{ name: string; shape: unknown }>(statement)
    return Object.fromEntries(rows.map(({ name, shape }) => [name, shape]))
  }
  return {
    columns: await read(shapes.columns),
    functions: await read(shapes.functions),
    uniques: await read(shapes.uniques),
    constraints: await read(shapes.constraints),
  } as DatabaseShape
}
