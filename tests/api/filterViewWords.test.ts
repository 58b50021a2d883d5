import { afterAll, describe, expect, it } from 'vitest'
import type { FilterView } from '../../schemas/api/filterViews'
import { ageField } from './sampleForm'
import { useSubmissionServer } from './submissionServer'

/* How saved views may be called and what they may ask, by the rules of the specification, and what is said of what they may not, in each language. */

const { server, owner, saved } = await useSubmissionServer()
const formId = await saved()
const make = (more: object) => owner('POST', 'filters/', { name: 'Vista', form_id: formId, ...more })
const speak = async (lang: string) =>
  expect((await owner('PATCH', `user_admin/${server.owner.id}/`, { lang })).status).toBe(202)
afterAll(() => speak('es_MX'))

describe('a view may be called', () => {
  it.each(['Pedidos_de_año', 'Visão_de_março_2026', 'Orders_2026', 'ÑANDÚ', '2026', '_', 'a'])(
    '%s',
    async (name) => {
      const { status, body } = await make({ name })
      expect([status, (body as FilterView).name]).toEqual([201, name])
      const again = await owner('PATCH', `filters/${(body as FilterView).id}/`, { name: `${name}_` })
      expect([again.status, (again.body as FilterView).name]).toEqual([202, `${name}_`])
    },
  )
})

const names = ['', ' ', 'dos palabras', 'año-2026', 'a.b', 'a/b', '«a»', 'a\tb', '😀', 'x'.repeat(101)]
const said = {
  es_MX: {
    name: 'El nombre de una vista lleva letras, números y guion bajo, sin espacios: «Pedidos_de_mayo».',
    folio: 'Una vista no puede buscar por folio. Quita ese filtro y guárdala otra vez.',
    value: 'El filtro «created_at__gte» no se puede usar: revisa su valor.',
  },
  en_US: {
    name: 'The name of a view has letters, digits and underscores, and no spaces: “Orders_of_May”.',
    folio: 'A view cannot look for a folio. Remove that filter and save it again.',
    value: 'The filter “created_at__gte” cannot be used: check its value.',
  },
  pt_BR: {
    name: 'O nome de uma visão tem letras, números e sublinhado, sem espaços: “Pedidos_de_maio”.',
    folio: 'Uma visão não pode procurar por fólio. Remova esse filtro e salve de novo.',
    value: 'O filtro “created_at__gte” não pode ser usado: verifique o valor.',
  },
} as const

describe.each(Object.entries(said))('in %s', (lang, texts) => {
  it('it is said how views are called, and of what they cannot ask', async () => {
    await speak(lang)
    const told = async (more: object) => {
      const { status, body } = await make(more)
      return [status, (body as { error: string }).error]
    }
    for (const name of names) expect([name, ...(await told({ name }))]).toEqual([name, 400, texts.name])
    const group = new URLSearchParams({ where: '{"or":["folio__icontains=1","version=1"]}' })
    for (const petition of ['folio=1-1', 'folio__in=1-1,2-1', 'folio__not__empty=', group.toString()])
      expect([petition, ...(await told({ string_petition: petition }))]).toEqual([petition, 400, texts.folio])
    expect(await told({ string_petition: 'created_at__gte=ayer' })).toEqual([400, texts.value])
  })
})

describe('when records were made', () => {
  const asked = async (more: object) => {
    const { status, body } = await make(more)
    expect(status, JSON.stringify(body)).toBe(201)
    const { string_petition: petition, answer_period: period, answer_range: range } = body as FilterView
    return { petition, period, range }
  }

  it('is a period or a range: the period goes before', async () => {
    const range = { from: '2026-01-01', to: '2026-02-01' }
    const both = await asked({ answer_period: { period: 'last_month' }, answer_range: range })
    expect(both).toMatchObject({
      petition: 'created_at__iexact=last_month',
      period: { period: 'last_month' },
    })
    expect([both.range?.from ?? null, both.range?.to ?? null]).toEqual([null, null])
    const other = await asked({ answer_range: range })
    expect(other).toMatchObject({ petition: 'created_at__gte=2026-01-01&created_at__lte=2026-02-01', range })
    expect(other.period?.period ?? null).toBeNull()
    expect((await asked({ answer_period: null, answer_range: null })).petition).toBe('')
  })

  it.each([
    [{ year: 2019 }, '2019'],
    [{ year: 2024, month: 3 }, '2024-03'],
    [{ period: 'this_year' }, 'this_year'],
  ])('may be %o', async (answer_period, text) => {
    const { petition, period } = await asked({ answer_period })
    expect(petition).toBe(`created_at__iexact=${text}`)
    expect(period).toMatchObject(answer_period)
  })
})

it('what a view asks stays asked by who may not change it', async () => {
  const { body } = await make({ string_petition: `answer__${ageField}__gte=11` })
  const { id } = body as FilterView
  const { id: userId, username } = await server.addUser('lee')
  const call = server.callAs(await server.logIn(username))
  const give = (itemId: number) => ({
    ...{ file_shared: `/api/infosync/item/${itemId}/`, perm: 'can_read_item' },
    owner: `/api/infosync/user/${userId}/`,
  })
  expect((await owner('PATCH', 'file_shared/', { objects: [give(id), give(formId)] })).status).toBeLessThan(
    300,
  )
  for (const change of [{ string_petition: '' }, { answer_period: { year: 2020 } }, { name: 'Suya' }])
    expect((await call('PATCH', `filters/${id}/`, change)).status).toBe(401)
  const seen = (await call('GET', `get_filters/${id}/`)).body as FilterView
  expect(seen).toMatchObject({ string_petition: `answer__${ageField}__gte=11`, perm: 'can_read_item' })
  // What is asked besides only narrows it.
  const { status, body: wider } = await call('GET', `form_answer/?filter_id=${id}&answer__${ageField}__gte=1`)
  expect([status, (wider as { meta: { total_count: number } }).meta.total_count]).toEqual([200, 0])
})
