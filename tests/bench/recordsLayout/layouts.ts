import { accountId, fieldId, fieldNames, type SampleForm } from './sampleRecords'

export type Condition =
  | { readonly is: 'equal' | 'contains'; readonly field: string; readonly value: string }
  | { readonly is: 'numbers'; readonly field: string; readonly from: number; readonly to: number }
  | { readonly is: 'dates'; readonly field: string; readonly from: string; readonly to: string }
  | { readonly is: 'member'; readonly field: string; readonly value: string }

export interface Layout {
  readonly name: string
  readonly what: string
  /** Statements that make what this layout adds to the base table; `drop` takes it away again. */
  readonly create: readonly string[]
  readonly drop: readonly string[]
  /** A side table has its rows written along with the record. */
  readonly hasSideTable: boolean
  where(formId: number, condition: Condition): string
  sort(
    formId: number,
    field: string,
    kind: 'text' | 'number',
  ): { readonly from: string; readonly order: string }
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const json = (value: unknown): string => `${quoted(JSON.stringify(value))}::jsonb`
const value = (formId: number, field: string): string => `(r.answers->${quoted(fieldId(formId, field))})`
const text = (formId: number, field: string): string => `(r.answers->>${quoted(fieldId(formId, field))})`
const collated = (expression: string): string => `(${expression} COLLATE "und-x-icu")`
const like = (needle: string): string => quoted(`%${needle.replaceAll(/[\\%_]/g, '\\$&')}%`)
const contained = (formId: number, condition: Extract<Condition, { value: string }>): string =>
  condition.is === 'member'
    ? `r.answers->${quoted(fieldId(formId, 'parts'))} @> ${json([{ [fieldId(formId, condition.field)]: condition.value }])}`
    : `${value(formId, condition.field)} = ${json(condition.value)}`

/** What reads straight from the document; jsonb itself orders numbers and ISO dates rightly. */
function fromDocument(formId: number, condition: Condition): string {
  switch (condition.is) {
    case 'contains':
      return `${text(formId, condition.field)} ILIKE ${like(condition.value)}`
    case 'numbers':
    case 'dates':
      return `${value(formId, condition.field)} BETWEEN ${json(condition.from)} AND ${json(condition.to)}`
    case 'equal':
    case 'member':
      return contained(formId, condition)
  }
}
const sortDocument: Layout['sort'] = (formId, field, kind) => ({
  from: 'records r',
  order: kind === 'text' ? `${collated(text(formId, field))}, r.id` : `${value(formId, field)}, r.id`,
})

export const baseline: Layout = {
  name: 'baseline',
  what: '(account_id, form_id, created_at desc, id) only',
  create: [],
  drop: [],
  hasSideTable: false,
  where: fromDocument,
  sort: sortDocument,
}

/** Eight indexes per form: five fields by value, one text by letters, one sorted text, one group. */
export function expressionIndexes(name: string, forms: readonly SampleForm[]): Layout {
  const made = forms.flatMap(({ formId }) => {
    const own = (field: string): string => value(formId, field).replaceAll('r.', '')
    const ownText = (field: string): string => text(formId, field).replaceAll('r.', '')
    const scope = `WHERE form_id = ${formId}`
    const byValue = ['status', 'quantity', 'visited', 'amount', 'area'].map(
      (field) =>
        `CREATE INDEX x_${formId}_${field} ON records (account_id, ${own(field)}, created_at DESC, id) ${scope}`,
    )
    return [
      ...byValue.map((statement) =>
        statement.includes('amount') ? statement.replace(', created_at DESC', '') : statement,
      ),
      `CREATE INDEX x_${formId}_site ON records (account_id, ${collated(ownText('site'))}, id) ${scope}`,
      `CREATE INDEX x_${formId}_comment ON records USING gin (${ownText('comment')} gin_trgm_ops) ${scope}`,
      `CREATE INDEX x_${formId}_parts ON records USING gin (${own('parts')} jsonb_path_ops) ${scope}`,
    ]
  })
  return {
    name,
    what: `8 partial expression indexes for each of ${forms.length} form(s)`,
    create: made,
    drop: made.map((statement) => `DROP INDEX ${statement.split(' ')[2] ?? ''}`),
    hasSideTable: false,
    where: fromDocument,
    sort: sortDocument,
  }
}

const inDocument: Layout['where'] = (formId, condition) => {
  if (condition.is === 'equal')
    return `r.answers @> ${json({ [fieldId(formId, condition.field)]: condition.value })}`
  if (condition.is === 'member')
    return `r.answers @> ${json({ [fieldId(formId, 'parts')]: [{ [fieldId(formId, condition.field)]: condition.value }] })}`
  return fromDocument(formId, condition)
}
const pathIndex = 'CREATE INDEX x_answers ON records USING gin (answers jsonb_path_ops)'

export const documentIndex: Layout = {
  name: 'gin',
  what: 'one GIN jsonb_path_ops over the document',
  create: [pathIndex],
  drop: ['DROP INDEX x_answers'],
  hasSideTable: false,
  where: inDocument,
  sort: sortDocument,
}

export const documentAndLetters: Layout = {
  name: 'gin+trigram',
  what: 'GIN jsonb_path_ops, and trigrams of all texts of the document',
  create: [
    `CREATE FUNCTION answers_text(jsonb) RETURNS text IMMUTABLE PARALLEL SAFE LANGUAGE sql AS
     $$ SELECT jsonb_path_query_array($1, 'strict $.** ? (@.type() == "string")')::text $$`,
    pathIndex,
    'CREATE INDEX x_letters ON records USING gin (answers_text(answers) gin_trgm_ops)',
  ],
  drop: ['DROP INDEX x_answers, x_letters', 'DROP FUNCTION answers_text'],
  hasSideTable: false,
  where: (formId, condition) =>
    condition.is === 'contains'
      ? `answers_text(r.answers) ILIKE ${like(condition.value)} AND ${fromDocument(formId, condition)}`
      : inDocument(formId, condition),
  sort: sortDocument,
}

/** Field numbers stand for field ids, the most favourable form of the side table. */
export const fieldNumber = (formId: number, field: string): number =>
  (formId - 200000) * 100 + [...fieldNames, 'part', 'pieces', 'partNote'].indexOf(field)

const kindOf = `CASE jsonb_typeof(e.value) WHEN 'number' THEN 'n'
  WHEN 'string' THEN CASE WHEN e.value #>> '{}' ~ '^\\d{4}-\\d\\d-\\d\\d' THEN 'd' ELSE 't' END END`

export const unpack = `SELECT r.account_id, r.form_id, f.field_no, r.id AS record_id, e.set_index,
    CASE WHEN k.kind = 't' THEN e.value #>> '{}' END AS text_value,
    CASE WHEN k.kind = 'n' THEN (e.value #>> '{}')::float8 END AS number_value,
    CASE WHEN k.kind = 'd' THEN left(e.value #>> '{}', 19)::timestamp END AS date_value
  FROM records r
  CROSS JOIN LATERAL (
    SELECT key, value, 0::int2 AS set_index FROM jsonb_each(r.answers) WHERE jsonb_typeof(value) <> 'array'
    UNION ALL
    SELECT CASE WHEN jsonb_typeof(s.value) = 'object' THEN m.key ELSE a.key END,
           coalesce(m.value, s.value), (s.ordinality - 1)::int2
      FROM jsonb_each(r.answers) a
      CROSS JOIN LATERAL jsonb_array_elements(CASE jsonb_typeof(a.value) WHEN 'array' THEN a.value ELSE '[]' END)
        WITH ORDINALITY s
      LEFT JOIN LATERAL jsonb_each(CASE jsonb_typeof(s.value) WHEN 'object' THEN s.value ELSE '{}' END) m ON true
     WHERE jsonb_typeof(a.value) = 'array'
  ) e
  JOIN field_numbers f ON f.field_id = e.key
  CROSS JOIN LATERAL (SELECT ${kindOf} AS kind) k`

const sideOf = (formId: number, field: string): string =>
  `v.account_id = ${accountId} AND v.form_id = ${formId} AND v.field_no = ${fieldNumber(formId, field)}`
const inSide = (formId: number, field: string, condition: string): string =>
  `r.id IN (SELECT v.record_id FROM answer_values v WHERE ${sideOf(formId, field)} AND ${condition})`

export const sideTable: Layout = {
  name: 'side table',
  what: 'answer_values: one typed row per answer and group member',
  create: [
    `CREATE TABLE answer_values (account_id int NOT NULL, form_id int NOT NULL, field_no int NOT NULL,
       record_id text COLLATE "C" NOT NULL, set_index int2 NOT NULL, text_value text, number_value float8,
       date_value timestamp)`,
    `INSERT INTO answer_values ${unpack}`,
    'ALTER TABLE answer_values ADD PRIMARY KEY (account_id, record_id, field_no, set_index)',
    `CREATE INDEX v_text ON answer_values (account_id, form_id, field_no, text_value COLLATE "und-x-icu", record_id)
       WHERE text_value IS NOT NULL`,
    `CREATE INDEX v_number ON answer_values (account_id, form_id, field_no, number_value, record_id)
       WHERE number_value IS NOT NULL`,
    `CREATE INDEX v_date ON answer_values (account_id, form_id, field_no, date_value, record_id)
       WHERE date_value IS NOT NULL`,
    'CREATE INDEX v_letters ON answer_values USING gin (text_value gin_trgm_ops)',
  ],
  drop: ['DROP TABLE answer_values'],
  hasSideTable: true,
  where: (formId, condition) => {
    switch (condition.is) {
      case 'contains':
        return inSide(formId, condition.field, `v.text_value ILIKE ${like(condition.value)}`)
      case 'numbers':
        return inSide(formId, condition.field, `v.number_value BETWEEN ${condition.from} AND ${condition.to}`)
      case 'dates':
        return inSide(
          formId,
          condition.field,
          `v.date_value BETWEEN ${quoted(condition.from)} AND ${quoted(condition.to)}`,
        )
      case 'equal':
      case 'member':
        return inSide(
          formId,
          condition.field,
          `v.text_value COLLATE "und-x-icu" = ${quoted(condition.value)} AND v.text_value IS NOT NULL`,
        )
    }
  },
  // A record without an answer has no row here, so a true sort would also need an outer join; this is the cheap half.
  sort: (formId, field, kind) => ({
    from: `answer_values v JOIN records r ON r.account_id = v.account_id AND r.id = v.record_id
      AND ${sideOf(formId, field)} AND v.${kind}_value IS NOT NULL`,
    order: kind === 'text' ? 'v.text_value COLLATE "und-x-icu", v.record_id' : 'v.number_value, v.record_id',
  }),
}
