import { expect, it } from 'vitest'
import type { FillTask as AnyFillTask, Task } from '../../schemas/api/tasks'
import { csv, taskThat, uploadSheet } from './fillServer'
import { useSubmissionServer } from './submissionServer'

const { server, owner, authorization } = await useSubmissionServer()

type UsersTask = Extract<AnyFillTask, { kind: 'fillUsers' }>
interface Listed {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly permissions: readonly string[]
  readonly is_active: boolean
}

const mapping = {
  Correo: 'email',
  Nombre: 'name',
  Permisos: 'permissions',
  Grupos: 'groups',
  Idioma: 'lang',
  Puesto: 'position',
  Activo: 'is_active',
}
const headers = Object.keys(mapping)
const sheet = (...rows: readonly (readonly string[])[]) => csv(headers, ...rows)

async function load(
  content: string,
  more: object = {},
  call = owner,
  as = authorization,
): Promise<UsersTask> {
  const { file } = await uploadSheet(server, as, content, 'usuarios.csv')
  const answer = await call('POST', 'user_admin/sheet_to_users/', { spreadsheet_url: file, mapping, ...more })
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  const [task] = answer.body as Task[]
  return (await taskThat(call, task?.id ?? '')) as UsersTask
}
const listed = async (name: string): Promise<readonly Listed[]> =>
  ((await owner('GET', `user_admin/?limit=100&name=${name}`)).body as { objects: Listed[] }).objects
const groupOf = async (name: string) => ((await owner('POST', 'group/', { name })).body as { id: number }).id
const membersOf = async (id: number) =>
  ((await owner('GET', `group/${id}/`)).body as { users: { email: string }[] }).users.map(
    ({ email }) => email,
  )

it('is tried without writing, then adds users with rights, groups and language', async () => {
  const group = await groupOf('Brigada Norte')
  const content = sheet(
    [
      'ana@carga.mx',
      'Ana Carga',
      'Crear formularios; can_manage_users',
      'brigada norte',
      'Portugués',
      '',
      'sí',
    ],
    ['luz@carga.mx', 'Luz Carga', 'ninguno', '', 'en', 'Jefa', 'no'],
    ['no es correo', 'Nadie Carga', '', '', '', '', ''],
    ['ola@carga.mx', 'Ola Carga', 'Volar', 'Brigada Sur', 'klingon', '', 'quizá'],
    ['ANA@carga.mx', 'Ana otra vez', '', '', '', '', ''],
    ['', 'Sin Carga', '', '', '', '', ''],
  )
  const dry = await load(content, { dry_run: true })
  expect(dry.result).toMatchObject({ created: 2, updated: 0, unchanged: 0, failed: 4 })
  expect(await listed('Carga')).toEqual([])
  expect(dry.result?.errors?.map(({ row, field, code }) => [row, field, code])).toEqual([
    [4, 'email', 'INVALID_EMAIL'],
    [5, 'is_active', 'SHEET_NOT_YES_OR_NO'],
    [6, 'email', 'SHEET_KEY_REPEATED'],
    [7, 'email', 'SHEET_KEY_EMPTY'],
  ])
  const { result } = await load(content)
  expect(result).toMatchObject({ created: 2, failed: 4 })
  expect(result?.failed_file).not.toBeNull()
  const [ana, luz] = await listed('Carga')
  expect(ana).toMatchObject({ is_active: true, lang: { code: 'pt_BR' } })
  expect([...(ana?.permissions ?? [])].sort()).toEqual(['add_form', 'can_manage_users'])
  expect(luz).toMatchObject({ permissions: [], is_active: false, position: 'Jefa', lang: { code: 'en_US' } })
  expect(await membersOf(group)).toEqual(['ana@carga.mx'])

  // What is there already is left alone; what differs is changed, and nobody leaves a group.
  const again = await load(content)
  expect(again.result).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 4 })
  const changed = await load(sheet(['ana@carga.mx', 'Ana Cambiada', '', '', '', '', '']))
  expect(changed.result).toMatchObject({ created: 0, updated: 1, unchanged: 0, failed: 0 })
  expect(changed.result?.changed).toEqual([
    {
      ...{ row: 2, name: 'Ana Carga (ana@carga.mx)' },
      changes: [{ field: 'name', label: 'Nombre completo', before: 'Ana Carga', after: 'Ana Cambiada' }],
    },
  ])
  expect((await listed('Cambiada'))[0]).toMatchObject({ name: 'Ana Cambiada', lang: { code: 'pt_BR' } })
  expect(await membersOf(group)).toEqual(['ana@carga.mx'])
  const cleared = await load(sheet(['luz@carga.mx', 'Luz Carga', '', '', '', '', '']), { clear_empty: true })
  expect(cleared.result).toMatchObject({ updated: 1, emptied: 1 })
})

it('says what is wrong with each row as by hand', async () => {
  const { result } = await load(sheet(['ola@mal.mx', 'Ola', 'Volar', 'Brigada Sur', 'klingon', '', '']))
  expect(result?.errors?.map(({ field, code }) => [field, code])).toEqual([
    ['lang', 'INVALID_LANGUAGE'],
    ['permissions', 'UNKNOWN_PERMISSION'],
    ['groups', 'UNKNOWN_GROUP'],
  ])
})

it('tells before anything is written whom a row changes and what of them', async () => {
  const group = await groupOf('Brigada Oeste')
  await load(sheet(['sol@aviso.mx', 'Sol Aviso', '', '', 'es', 'Guardia', '']))
  const { result } = await load(
    sheet(['sol@aviso.mx', 'Luna Otra', 'ninguno', 'brigada oeste', 'en', '', 'no']),
    { dry_run: true, clear_empty: true },
  )
  expect(result?.changed?.map(({ row, name }) => [row, name])).toEqual([[2, 'Sol Aviso (sol@aviso.mx)']])
  expect(result?.changed?.[0]?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Nombre completo', 'Sol Aviso', 'Luna Otra'],
    ['Puesto', 'Guardia', ''],
    ['Idioma', 'Español', 'English'],
    ['Permisos', 'Crear formularios', 'Ninguno'],
    ['Activo', 'Activo', 'Desactivado'],
    ['Grupos', '', 'Brigada Oeste'],
  ])
  expect([await listed('Otra'), await membersOf(group)]).toEqual([[], []])
  const { body } = await owner('GET', 'tasks/?limit=100')
  const tasks = (body as { objects: Task[] }).objects as UsersTask[]
  expect(tasks.filter(({ result: of }) => of?.changed !== undefined)).toEqual([])
})

it('gives nobody more than who loads may give, and leaves the account’s owner alone', async () => {
  const { id, email } = await server.addUser('cargador')
  await owner('PATCH', `user_admin/${id}/`, { permissions: ['can_manage_users'] })
  const token = await server.logIn(email)
  const call = server.callAs(token)
  const { result } = await load(
    sheet(
      ['nueva@cargador.mx', 'Nueva', 'can_manage_license', '', '', '', ''],
      [server.owner.email, 'Otro nombre', '', '', '', '', ''],
      [email, '', 'add_form', '', '', '', ''],
    ),
    {},
    call,
    token,
  )
  expect(result?.errors?.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, 'permissions', 'CANNOT_GIVE_PERMISSION'],
    [3, null, 'FORBIDDEN'],
    [4, 'permissions', 'CANNOT_GIVE_PERMISSION'],
    [4, null, 'NOT_OF_YOURSELF'],
  ])
})

it('needs a column of addresses, and a mail server where links are to be sent', async () => {
  const { file } = await uploadSheet(server, authorization, sheet(), 'usuarios.csv')
  const ask = (more: object) =>
    owner('POST', 'user_admin/sheet_to_users/', { spreadsheet_url: file, mapping, ...more })
  expect(await ask({ mapping: { Nombre: 'name' } })).toMatchObject({
    status: 400,
    body: { code: 'SHEET_KEY_UNMAPPED' },
  })
  expect(await ask({ send_links: true })).toMatchObject({ status: 409, body: { code: 'NO_MAIL_SERVER' } })
})
