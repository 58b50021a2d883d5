import { addGrant } from '../../../server/store/access/grants'
import { insertMails } from '../../../server/store/mail/mails'
import { addCatalog, addRow, placeField, sampleCatalog } from '../catalogServer'
import { pixel } from '../pictures'
import { nameField, sampleForm, signatureField } from '../sampleForm'
import type { TestServer } from '../testServer'
import type { Members } from './members'
import type { Things } from './row'

let mates = 0

/** A form and a catalog with all that belongs to them, in folders for which the members have their grants. */
export async function makeThings(
  server: TestServer,
  { grants, credentials }: Members,
  isPublic: boolean,
): Promise<Things> {
  const call = server.callAs(credentials.get('owner'))
  const folder = (await call('POST', 'folder/', { name: 'Carpeta' })).body as { id: number }
  const catalogs = (await call('POST', 'catalog_folder/', { name: 'Catálogos' })).body as { id: number }
  for (const grant of grants)
    for (const { id } of [folder, catalogs])
      await addGrant(server.database.db, {
        account_id: server.owner.account_id,
        item_id: id,
        created_by_id: server.owner.id,
        ...grant,
      })
  // The form and the catalog lie in folders: every grant reaches them through the path.
  const document = { ...sampleForm({ public: isPublic }), parent: folder.id }
  const { form_id: form } = (await call('POST', 'form_data/', document)).body as { form_id: number }
  const rules = (await call('POST', 'form_rules/', { form_id: form, rules: [] })).body as { id: string }
  const workflows = (await call('POST', 'workflows/', { form_id: form, workflows: [] })).body as {
    id: string
  }
  const answers = { [nameField]: 'Ana' }
  const record = (await call('POST', 'form_answer/', { form_id: form, answers })).body as {
    id: string
    change_set_id: string
  }
  const { catalog_id: catalog } = await addCatalog(call, sampleCatalog({ _id: null, parent: catalogs.id }))
  const row = await addRow(call, catalog, { [placeField]: 'Sur' })
  const drawing = { form_id: form, field_id: signatureField, signature: pixel }
  const { file } = (await call('POST', 'cloud_txt_signature/', drawing)).body as { file: string }
  const saved = await call('POST', 'filters/', { name: 'Vista', form_id: form })
  const { id: view } = saved.body as { id: number }
  const event = (await call('POST', 'event/', { name: 'Feria', parent: folder.id })).body as { id: number }
  // A view lies in no folder of forms.
  for (const grant of grants)
    await addGrant(server.database.db, {
      ...{ account_id: server.owner.account_id, item_id: view, created_by_id: server.owner.id, ...grant },
    })
  const mail = await keptMail(server, { form, record: record.id })
  return {
    file,
    mail,
    view,
    folder: folder.id,
    event: event.id,
    catalogFolder: catalogs.id,
    form,
    record: record.id,
    changeSet: record.change_set_id,
    catalog,
    row: row._id,
    rules: rules.id,
    workflows: workflows.id,
    owner: server.owner.id,
    mate: (await server.addUser(`mate-${(mates += 1)}`)).id,
    group: ((await call('POST', 'group/', { name: 'Grupo' })).body as { id: number }).id,
  }
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
