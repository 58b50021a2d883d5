import { beforeAll, describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../schemas/model/locales'
import { addGrant } from '../../server/store/access/grants'
import { holdTasks } from '../support/holdTasks'
import { ageField } from './sampleForm'
import { useSubmissionServer, type SubmittedRecord } from './submissionServer'
import type { Call } from './testServer'

/* How much may be asked for at once, and what is said of one more, in the language of who asks. */

const { server, saved, submitTo } = await useSubmissionServer()
const { db, pool } = server.database

interface Asker {
  readonly id: number
  readonly call: Call
}
const askers = {} as Record<Locale, Asker>
let formId = 0
/** One more than anything takes. */
const ids: string[] = []

beforeAll(async () => {
  formId = await saved({ name: 'Visita' })
  for (const locale of locales) {
    const { id, email } = await server.addUser(locale)
    await db.updateTable('users').set({ language: locale }).where('id', '=', id).execute()
    await addGrant(db, {
      ...{ account_id: server.owner.account_id, item_id: formId, principal_type: 'user', principal_id: id },
      ...{ level: 'can_answer_item', filter: null, created_by_id: server.owner.id },
    })
    askers[locale] = { id, call: server.callAs(await server.logIn(email)) }
  }
  while (ids.length < 221) ids.push(((await submitTo(formId)).body as SubmittedRecord).id)
})

type Texts = { readonly [locale in Locale]: string }

/** What each is told. */
async function told(ask: (asker: Asker) => ReturnType<Call>): Promise<Texts> {
  const texts: Partial<Record<Locale, string>> = {}
  for (const locale of locales) {
    const { status, body } = await ask(askers[locale])
    expect(status, JSON.stringify(body)).toBe(400)
    texts[locale] = (body as { readonly error: string }).error
  }
  return texts as Texts
}

describe('records that are named one by one', () => {
  it('are edited 200 at a time, and not 201', async () => {
    const edit = ({ call }: Asker, records: readonly string[]) =>
      call('PATCH', 'form_answer/update_records/', {
        ...{ form_id: formId, records, answers: { [ageField]: 7 }, dry_run: true },
      })
    expect(await edit(askers.es_MX, ids.slice(0, 200))).toMatchObject({ status: 202, body: { changed: 200 } })
    expect(await told((asker) => edit(asker, ids.slice(0, 201)))).toEqual({
      es_MX:
        'Uno por uno se pueden elegir hasta 200 registros. Para cambiar más, filtra la lista y elige todos los que coinciden.',
      en_US:
        'Up to 200 records can be chosen one by one. To change more, filter the list and choose all that match.',
      pt_BR:
        'É possível escolher até 200 registros um a um. Para mudar mais, filtre a lista e escolha todos os que coincidem.',
    })
  })

  it.each(['named', 'all that match'] as const)(
    'are assigned 220 at a time, and not 221: %s',
    async (which) => {
      const assign = ({ call, id }: Asker, records: readonly string[]) =>
        call('POST', 'form_answer/assign_lead/', {
          ...{ user_id: id, dry_run: true, form_id: formId },
          ...(which === 'named' ? { records } : { filters: '' }),
        })
      if (which === 'named') expect((await assign(askers.es_MX, ids.slice(0, 220))).status).toBe(200)
      expect(await told((asker) => assign(asker, ids))).toEqual({
        es_MX: 'Se pueden asignar hasta 220 registros a la vez.',
        en_US: 'Up to 220 records can be assigned at once.',
        pt_BR: 'Podem ser atribuídos até 220 registros de uma vez.',
      })
    },
  )

  it.each(['form_answer/records_pdf/', 'records_pdf/'])(
    'are printed 220 at a time, and not 221: %s',
    async (path) => {
      const print = ({ call }: Asker, records: readonly string[]) =>
        call('POST', path, { records_uri: records })
      const release = await holdTasks(pool, askers.es_MX.id)
      try {
        const { status, body } = await print(askers.es_MX, ids.slice(0, 220))
        expect(status, JSON.stringify(body)).toBe(202)
        await askers.es_MX.call('POST', `tasks/${(body as { task_id: string }).task_id}/cancel/`)
      } finally {
        await release()
      }
      expect(await told((asker) => print(asker, ids))).toEqual({
        es_MX: 'En PDF caben 220 registros por descarga. Elige menos, o fíltralos.',
        en_US: 'As PDF, one download takes 220 records. Choose fewer, or filter them.',
        pt_BR: 'Em PDF cabem 220 registros por download. Escolha menos ou filtre-os.',
      })
    },
  )
})

describe('a view', () => {
  const save = ({ call }: Asker, body: object) =>
    call('POST', 'filters/', { name: 'Vista', form_id: formId, ...body })
  const nested = { and: [`answer__${ageField}__gte=3`, { or: ['folio__icontains=1', { and: ['folio=2'] }] }] }

  it.each<[string, object]>([
    ['a condition', { string_petition: 'folio__icontains=1' }],
    ['the folio itself', { string_petition: 'folio=12-7' }],
    ['one among others', { string_petition: `search=a&answer__${ageField}__gte=3&folio__iexact=1` }],
    ['one of a group', { string_petition: `where=${encodeURIComponent(JSON.stringify(nested))}` }],
    ['one that is turned round', { string_petition: 'folio__not__icontains=1' }],
  ])('keeps no filter by folio: %s', async (_name, asked) => {
    const texts = {
      es_MX: 'Una vista no puede buscar por folio. Quita ese filtro y guárdala otra vez.',
      en_US: 'A view cannot look for a folio. Remove that filter and save it again.',
      pt_BR: 'Uma visão não pode procurar por fólio. Remova esse filtro e salve de novo.',
    }
    expect(await told((asker) => save(asker, asked))).toEqual(texts)
    // Nor one that was saved without it before.
    const change = async (asker: Asker) => {
      const { id } = (await save(asker, {})).body as { readonly id: number }
      return asker.call('PATCH', `filters/${id}/`, asked)
    }
    expect(await told(change)).toEqual(texts)
  })

  it.each(['', ' ', 'dos palabras', 'con-guion', 'punto.', 'a'.repeat(101), '<b>', '😀', 'tab\tulador'])(
    'is not called %j',
    async (name) => {
      const texts = {
        es_MX: 'El nombre de una vista lleva letras, números y guion bajo, sin espacios: «Pedidos_de_mayo».',
        en_US: 'The name of a view has letters, digits and underscores, and no spaces: “Orders_of_May”.',
        pt_BR: 'O nome de uma visão tem letras, números e sublinhado, sem espaços: “Pedidos_de_maio”.',
      }
      expect(await told((asker) => save(asker, { name }))).toEqual(texts)
    },
  )

  it.each(['a', '_', '2026', 'Ñandú_áéí', 'Pedidos_de_mayo', 'a'.repeat(100)])(
    'may be called %j',
    async (name) => {
      expect(await save(askers.pt_BR, { name })).toMatchObject({ status: 201, body: { name } })
    },
  )
})
