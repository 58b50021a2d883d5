import { createDecipheriv, hkdfSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { useTestServer } from './testServer'

const [name, secret, group, title, pin] = [1, 2, 3, 4, 5].map(
  (number) => `65b00000000000000000000${number}`,
) as [string, string, string, string, string]
const mask = '••••••'

const fields = [
  { field_id: name, field_type: 'text', label: 'Nombre' },
  { field_id: secret, field_type: 'password', label: 'Clave' },
  { field_id: group, field_type: 'group', label: 'Accesos', groups_fields: [title, pin] },
  { field_id: title, field_type: 'text', label: 'Sistema', group: { group_id: group, group_set_id: 0 } },
  { field_id: pin, field_type: 'password', label: 'PIN', group: { group_id: group, group_set_id: 0 } },
]
const save = async (kept: readonly object[], form?: number): Promise<number> => {
  const document = {
    ...newForm({ name: 'Secretos', pageName: 'Uno' }),
    ...(form === undefined ? {} : { form_id: form }),
    form_pages: [{ page_name: 'Uno', page_fields: kept }],
  }
  return ((await owner('POST', 'form_data/', document)).body as { form_id: number }).form_id
}

interface Served {
  readonly id: string
  readonly answers: Readonly<Record<string, unknown>>
}
const submit = async (answers: object): Promise<Served> => {
  const { status, body } = await owner('POST', 'form_answer/', { form_id: formId, answers })
  expect(status).toBe(201)
  return body as Served
}
const edit = (id: string, answers: object) => owner('PATCH', `form_answer/${id}/`, { answers })

async function stored(id: string): Promise<Record<string, unknown>> {
  const row = await server.database.db
    .selectFrom('records')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.answers
}

/** What a stored secret says, to who has the installation's key. */
async function opened(value: unknown): Promise<string> {
  const setting = await server.database.db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'signing_key')
    .executeTakeFirstOrThrow()
  const from = new TextEncoder().encode(setting.value as string)
  const key = new Uint8Array(hkdfSync('sha256', from, new Uint8Array(), 'acopio sealed answers', 32))
  const bytes = Buffer.from((value as { $sealed: string }).$sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
const pinsOf = async (id: string): Promise<string[]> => {
  const sets = (await stored(id))[group] as Record<string, unknown>[]
  return Promise.all(sets.map((set) => opened(set[pin])))
}

const { server, owner } = await useTestServer()
const formId = await save(fields)

describe('a secret answer', () => {
  it('is nowhere to be read but with the key', async () => {
    const answers = { [secret]: 'muy-secreta', [group]: [{ [title]: 'Correo', [pin]: 'otra-secreta' }] }
    const { id, answers: answered } = await submit(answers)
    const masked = { [secret]: mask, [group]: [{ [title]: 'Correo', [pin]: mask }] }
    expect(answered).toEqual(masked)
    await edit(id, { ...masked, [name]: 'Ana' })
    const { rows } = await server.database.pool.query<{ table: string; row: string }>(
      `select 'records' as table, r::text as row from records r union all
       select 'versions', v::text from record_versions v union all
       select 'activity', a::text from activity a`,
    )
    expect(rows.map(({ row }) => row).join()).not.toMatch(/muy-secreta|otra-secreta/)
    for (const path of [`form_answer/${id}/`, `form_answer/?form_id=${formId}`, `version/${id}-1/`]) {
      const { status, body } = await owner('GET', path)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/secreta|\$sealed/)
      expect(JSON.stringify(body)).toContain(mask)
    }
    expect(await opened((await stored(id))[secret])).toBe('muy-secreta')
  })

  it('is encrypted differently each time', async () => {
    const [one, two] = [await submit({ [secret]: 'la-misma' }), await submit({ [secret]: 'la-misma' })]
    expect((await stored(one.id))[secret]).not.toEqual((await stored(two.id))[secret])
  })

  it.each([
    ['the mask sent back', mask, 'primera'],
    ['another one', 'segunda', 'segunda'],
  ])('is kept or replaced by %s', async (_name, sent, expected) => {
    const { id } = await submit({ [secret]: 'primera' })
    expect((await edit(id, { [secret]: sent })).status).toBe(202)
    expect(await opened((await stored(id))[secret])).toBe(expected)
  })

  it('goes when an edit leaves it out', async () => {
    const { id } = await submit({ [name]: 'Ana', [secret]: 'primera' })
    await edit(id, { [name]: 'Ana' })
    expect(await stored(id)).toEqual({ [name]: 'Ana' })
  })

  it('cannot be the mask itself', async () => {
    const { status, body } = await owner('POST', 'form_answer/', {
      form_id: formId,
      answers: { [secret]: mask },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ [secret]: { codes: [{ code: 'SECRET_MISSING' }] } })
  })

  it('sends again under the same key, and conflicts with another', async () => {
    const send = (value: string) =>
      owner(
        'POST',
        'form_answer/',
        { form_id: formId, answers: { [secret]: value } },
        { 'idempotency-key': 'k' },
      )
    const [first, again, other] = [await send('una-clave'), await send('una-clave'), await send('otra-clave')]
    expect(again.body).toMatchObject({ id: (first.body as Served).id })
    expect(other.status).toBe(409)
  })
})

describe('secrets in sets', () => {
  const set = (label: string, value = mask) => ({ [title]: label, [pin]: value })
  const three = [set('A', 'clave-a'), set('B', 'clave-b'), set('C', 'clave-c')]

  it.each<[string, readonly object[], readonly string[]]>([
    ['unchanged', [set('A'), set('B'), set('C')], ['clave-a', 'clave-b', 'clave-c']],
    ['the first removed', [set('B'), set('C')], ['clave-b', 'clave-c']],
    ['the middle removed', [set('A'), set('C')], ['clave-a', 'clave-c']],
    ['another order', [set('C'), set('A'), set('B')], ['clave-c', 'clave-a', 'clave-b']],
    ['one edited', [set('A'), set('X'), set('C')], ['clave-a', 'clave-b', 'clave-c']],
    ['one replaced', [set('A'), set('B', 'clave-x'), set('C')], ['clave-a', 'clave-x', 'clave-c']],
    ['two edited', [set('X'), set('Y'), set('C')], ['clave-a', 'clave-b', 'clave-c']],
    ['another order, one edited', [set('C'), set('X'), set('A')], ['clave-c', 'clave-b', 'clave-a']],
    [
      'one more',
      [set('A'), set('B'), set('C'), set('D', 'clave-d')],
      ['clave-a', 'clave-b', 'clave-c', 'clave-d'],
    ],
  ])('stay with their set: %s', async (_name, sent, expected) => {
    const { id } = await submit({ [group]: three })
    expect((await edit(id, { [group]: sent })).status).toBe(202)
    expect(await pinsOf(id)).toEqual(expected)
  })

  it.each<[string, readonly object[], readonly object[], readonly number[]]>([
    ['one removed, another edited', three, [set('X'), set('C')], [0]],
    ['one removed, another edited, one added', three.slice(0, 2), [set('X'), set('N', 'clave-n')], [0]],
    ['one removed, another edited, an empty one added', three.slice(0, 2), [set('X'), { [title]: 'N' }], [0]],
    ['moved and edited', three, [set('X'), set('A'), set('Y')], [0, 2]],
    ['equal ones, one removed', [set('A', 'clave-1'), set('A', 'clave-2')], [set('A')], [0]],
    ['more masks than secrets', three.slice(0, 1), [set('A'), set('A')], [0, 1]],
  ])('are asked for again where that would be a guess: %s', async (_name, before, sent, asked) => {
    const { id } = await submit({ [group]: before })
    const pins = await pinsOf(id)
    const { status, body } = await edit(id, { [group]: sent })
    expect(status).toBe(400)
    const missing = { [pin]: { codes: [{ code: 'SECRET_MISSING' }] } }
    expect(body).toMatchObject({ [group]: Object.fromEntries(asked.map((at) => [at, missing])) })
    expect(Object.keys((body as Record<string, object>)[group] ?? {})).toEqual(asked.map(String))
    expect(await pinsOf(id)).toEqual(pins)
  })
})

describe('a secret field that the form no longer has', () => {
  it('stays secret: what comes late is encrypted, what was stored is kept', async () => {
    const { id } = await submit({ [secret]: 'primera', [group]: [{ [pin]: 'clave-a' }] })
    await save(fields.slice(0, 1), formId)
    const late = await submit({ [secret]: 'llega-tarde', [group]: [{ [pin]: 'clave-b' }] })
    expect(late.answers).toEqual({ [secret]: mask, [group]: [{ [pin]: mask }] })
    expect(await opened((await stored(late.id))[secret])).toBe('llega-tarde')
    expect(await pinsOf(late.id)).toEqual(['clave-b'])
    const { status } = await edit(id, { [name]: 'Ana', [secret]: mask, [group]: [{ [pin]: mask }] })
    expect(status).toBe(202)
    expect((await edit(id, { [name]: 'Eva' })).status).toBe(202)
    expect(await opened((await stored(id))[secret])).toBe('primera')
    expect(await pinsOf(id)).toEqual(['clave-a'])
  })
})
