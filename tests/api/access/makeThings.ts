import { sql } from 'kysely'
import { asJson } from '../../../server/store/jsonColumn'
import { linkAccounts } from '../../../server/store/connections/accountLinks'
import { insertMails } from '../../../server/store/mail/mails'
import { addCatalog, addRow, placeField, sampleCatalog } from '../catalogServer'
import { pixel } from '../pictures'
import { nameField, sampleForm, signatureField } from '../sampleForm'
import type { TestServer } from '../testServer'
import type { GrantOfFolder, Members } from './members'
import type { Things } from './row'

let mates = 0

/** A form and a catalog with all that belongs to them, in folders for which the members have their grants. */
export async function makeThings(
  server: TestServer,
  members: Members,
  { isPublic, by = 'owner' }: { readonly isPublic: boolean; readonly by?: 'owner' | 'itsOwner' },
): Promise<Things> {
  const { credentials, grants, directGrants, groupAdmin, itemsKey } = members
  const call = server.callAs(credentials.get(by))
  const folder = (await call('POST', 'folder/', { name: 'Carpeta' })).body as { id: number }
  const catalogs = (await call('POST', 'catalog_folder/', { name: 'Catálogos' })).body as { id: number }
  // The form and the catalog lie in folders: every grant reaches them through the path.
  const document = {
    ...sampleForm({ public: isPublic, edit_public_records: isPublic }),
    parent: folder.id,
  }
  const { form_id: form } = (await call('POST', 'form_data/', document)).body as { form_id: number }
  const { catalog_id: catalog } = await addCatalog(call, sampleCatalog({ _id: null, parent: catalogs.id }))
  const saved = await call('POST', 'filters/', { name: 'Vista', form_id: form })
  const { id: view } = saved.body as { id: number }
  const event = (await call('POST', 'event/', { name: 'Feria', parent: folder.id })).body as { id: number }
  const { id: viewFolder } = (await call('POST', 'filter_folder/', { name: 'Vistas' })).body as { id: number }
  // A view lies in no folder of forms.
  await give(server, [folder.id, catalogs.id, viewFolder, view], grants)
  await give(server, [form, catalog, view], directGrants)
  await server.database.db
    .updateTable('api_keys')
    .set({ item_ids: sql`item_ids || ${[folder.id, catalogs.id, viewFolder, view]}::integer[]` })
    .where('id', '=', itemsKey)
    .execute()
  const rules = (await call('POST', 'form_rules/', { form_id: form, rules: [] })).body as { id: string }
  const workflows = (await call('POST', 'workflows/', { form_id: form, workflows: [] })).body as {
    id: string
  }
  const answers = { [nameField]: 'Ana' }
  const record = (await call('POST', 'form_answer/', { form_id: form, answers })).body as {
    id: string
    change_set_id: string
  }
  const row = await addRow(call, catalog, { [placeField]: 'Sur' })
  const drawing = { form_id: form, field_id: signatureField, signature: pixel }
  const { file } = (await call('POST', 'cloud_txt_signature/', drawing)).body as { file: string }
  const mail = await keptMail(server, { form, record: record.id })
  const link = isPublic ? (await call('POST', `form_answer/link/${record.id}/`)).body : { token: '' }
  const group = { name: 'Grupo', admin_users: [groupAdmin] }
  const owner = server.callAs(credentials.get('owner'))
  // Another one each time, since it ends when somebody says so.
  const connection = await server.addAccount(`linked-${(mates += 1)}`)
  await linkAccounts(server.database.db, [server.owner.account_id, connection.account_id], {
    ...{ byId: server.owner.id, now: new Date() },
  })
  return {
    file,
    mail,
    view,
    viewFolder,
    folder: folder.id,
    event: event.id,
    catalogFolder: catalogs.id,
    form,
    record: record.id,
    changeSet: record.change_set_id,
    token: (link as { token: string }).token,
    catalog,
    row: row._id,
    rules: rules.id,
    workflows: workflows.id,
    owner: server.owner.id,
    mate: (await server.addUser(`mate-${(mates += 1)}`)).id,
    connection: connection.id,
    group: ((await owner('POST', 'group/', group)).body as { id: number }).id,
  }
}

/** Things that were, with all of their grants. */
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
  const rows = items.flatMap((item_id) =>
    grants.map(({ filter, ...grant }) => ({
      ...{ ...common, ...grant, item_id },
      filter: filter ? asJson(filter) : null,
    })),
  )
  await database.db.insertInto('grants').values(rows).execute()
}

/** An e-mail that lies in the mailbox. */
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
    .where('cause', '=', written.cause)
    .executeTakeFirstOrThrow()
  return id
}
