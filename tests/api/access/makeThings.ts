import { sql } from 'kysely'
import { asJson } from '../../../server/store/jsonColumn'
import { linkAccounts } from '../../../server/store/connections/accountLinks'
import { insertMails } from '../../../server/store/mail/mails'
import { addCatalog, addRow, placeField, sampleCatalog } from '../catalogServer'
import { pixel } from '../pictures'
import { nameField, sampleForm, signatureField } from '../sampleForm'
import type { Call, TestServer } from '../testServer'
import type { GrantOfFolder, Members } from './members'
import type { Things } from './row'

let mates = 0

/** Used for probes that name no things. */
const nothing: Things = {
  ...{ folder: 0, catalogFolder: 0, event: 0, form: 0, record: '', changeSet: '', token: '', view: 0 },
  ...{ viewFolder: 0, catalog: 0, row: '', rules: '', workflows: '', owner: 0, mate: 0, group: 0 },
  ...{ connection: 0, mail: 0, file: '' },
}

const ofForms = [
  ...['folder', 'event', 'form', 'record', 'changeSet', 'token', 'view'],
  ...['viewFolder', 'rules', 'workflows', 'mail', 'file'],
] as const satisfies readonly (keyof Things)[]
const ofCatalogs = ['catalogFolder', 'catalog', 'row'] as const satisfies readonly (keyof Things)[]

type Wants = (...names: readonly (keyof Things)[]) => boolean

export interface WantedThings {
  readonly isPublic: boolean
  readonly by?: 'owner' | 'itsOwner'
  /** The things that a probe names, which are created with the things that contain them; all when absent. */
  readonly named?: ReadonlySet<keyof Things>
}

/** Creates a form and a catalog with everything that belongs to them, in folders that the members have grants for. */
export async function makeThings(
  server: TestServer,
  members: Members,
  { isPublic, by = 'owner', named }: WantedThings,
): Promise<Things> {
  const { credentials, grants, directGrants, itemsKey } = members
  const call = server.callAs(credentials.get(by))
  const wants: Wants = (...names) => !named || names.some((name) => named.has(name))
  const forms = wants(...ofForms) ? await makeForms(server, call, wants, isPublic) : {}
  const catalogs = wants(...ofCatalogs) ? await makeCatalogs(call) : {}
  const things = { ...nothing, ...forms, ...catalogs }
  const { folder, catalogFolder, viewFolder, view, form, catalog } = things
  // A view is in no folder of forms.
  const folders = [folder, catalogFolder, viewFolder, view].filter((id) => id > 0)
  await give(server, folders, grants)
  await give(
    server,
    [form, catalog, view].filter((id) => id > 0),
    directGrants,
  )
  if (folders.length > 0)
    await server.database.db
      .updateTable('api_keys')
      .set({ item_ids: sql`item_ids || ${folders}::integer[]` })
      .where('id', '=', itemsKey)
      .execute()
  return {
    ...things,
    ...(wants('token') && isPublic && { token: await linkTo(call, things.record) }),
    owner: server.owner.id,
    ...(wants('mate') && { mate: (await server.addUser(`mate-${(mates += 1)}`)).id }),
    ...(wants('connection') && { connection: await connected(server) }),
    ...(wants('group') && { group: await makeGroup(server, members) }),
  }
}

/** Creates the form inside the folder, so that every grant reaches it through its path. */
async function makeForms(server: TestServer, call: Call, wants: Wants, isPublic: boolean) {
  const made = async <T>(path: string, body: object): Promise<T> => (await call('POST', path, body)).body as T
  const { id: folder } = await made<{ id: number }>('folder/', { name: 'Carpeta' })
  const document = { ...sampleForm({ public: isPublic, edit_public_records: isPublic }), parent: folder }
  const { form_id: form } = await made<{ form_id: number }>('form_data/', document)
  const itemOf = async (path: string, body: object) => (await made<{ id: number }>(path, body)).id
  const partOf = async (path: string, part: object) =>
    (await made<{ id: string }>(path, { form_id: form, ...part })).id
  const answers = { [nameField]: 'Ana' }
  const record = await made<{ id: string; change_set_id: string }>('form_answer/', { form_id: form, answers })
  const drawing = { form_id: form, field_id: signatureField, signature: pixel }
  return {
    ...{ folder, form, record: record.id, changeSet: record.change_set_id },
    ...(wants('view') && { view: await itemOf('filters/', { name: 'Vista', form_id: form }) }),
    ...(wants('event') && { event: await itemOf('event/', { name: 'Feria', parent: folder }) }),
    ...(wants('viewFolder') && { viewFolder: await itemOf('filter_folder/', { name: 'Vistas' }) }),
    // Created even when only the form is named, because probes can restore its earlier versions.
    rules: await partOf('form_rules/', { rules: [] }),
    workflows: await partOf('workflows/', { workflows: [] }),
    ...(wants('file') && { file: (await made<{ file: string }>('cloud_txt_signature/', drawing)).file }),
    ...(wants('mail') && { mail: await keptMail(server, { form, record: record.id }) }),
  }
}

async function makeCatalogs(call: Call) {
  const { body } = await call('POST', 'catalog_folder/', { name: 'Catálogos' })
  const { id: catalogFolder } = body as { id: number }
  const { catalog_id: catalog } = await addCatalog(call, sampleCatalog({ _id: null, parent: catalogFolder }))
  return { catalogFolder, catalog, row: (await addRow(call, catalog, { [placeField]: 'Sur' }))._id }
}

const linkTo = async (call: Call, record: string) =>
  ((await call('POST', `form_answer/link/${record}/`)).body as { token: string }).token

/** Creates a new connection each time, because a probe may end it. */
async function connected(server: TestServer): Promise<number> {
  const { id, account_id: accountId } = await server.addAccount(`linked-${(mates += 1)}`)
  await linkAccounts(server.database.db, [server.owner.account_id, accountId], {
    ...{ byId: server.owner.id, now: new Date() },
  })
  return id
}

async function makeGroup(server: TestServer, { credentials, groupAdmin }: Members): Promise<number> {
  const owner = server.callAs(credentials.get('owner'))
  const { body } = await owner('POST', 'group/', { name: 'Grupo', admin_users: [groupAdmin] })
  return (body as { id: number }).id
}

/** Creates deleted things with all of their grants. */
export async function deletedThings(server: TestServer, members: Members): Promise<Things> {
  const things = await makeThings(server, members, { isPublic: false })
  const owner = server.callAs(members.credentials.get('owner'))
  for (const path of [
    `filters/${things.view}/`,
    `filter_folder/${things.viewFolder}/`,
    `catalog_model/${things.catalog}/`,
    `item/${things.catalogFolder}/`,
    `item/${things.folder}/`,
  ]) {
    const { status } = await owner('DELETE', path)
    if (status !== 204) throw new Error(`${path} answered ${status}`)
  }
  return things
}

async function give(
  { database, owner }: TestServer,
  items: readonly number[],
  grants: readonly GrantOfFolder[],
): Promise<void> {
  const common = { account_id: owner.account_id, created_by_id: owner.id }
  if (items.length === 0) return
  const rows = items.flatMap((item_id) =>
    grants.map(({ filter, ...grant }) => ({
      ...{ ...common, ...grant, item_id },
      filter: filter ? asJson(filter) : null,
    })),
  )
  await database.db.insertInto('grants').values(rows).execute()
}

/** Creates an e-mail in the mailbox. */
async function keptMail(server: TestServer, about: { readonly form: number; readonly record: string }) {
  const { db } = server.database
  const written = {
    account_id: server.owner.account_id,
    cause: `record/${about.record}/1`,
    reason: 'record',
    to_address: 'jefa@example.com',
    ...{ subject: 'Visita', html: '<p>Ana</p>', plain: 'Ana' },
    ...{ item_id: about.form, record_id: about.record },
    state: 'kept',
  } as const
  await insertMails(db, [written])
  const { id } = await db
    .selectFrom('mails')
    .select('id')
    .where('account_id', '=', written.account_id)
    .where('cause', '=', written.cause)
    .executeTakeFirstOrThrow()
  return id
}
