// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import type { Item } from '../../../schemas/api/items'
import type { ItemAccess } from '../../../schemas/api/sharing'
import { ownRecords } from '../../../schemas/filters/ownRecords'
import { nameField, sampleForm } from '../../../tests/api/sampleForm'
import { drawScreen } from '../../../tests/support/drawScreen'

import { ShareDialog } from './ShareDialog'

afterEach(cleanup)

const item = {
  id: 9,
  name: 'Visita',
  itype: 'form',
  perm: 'can_share_item',
  can_delete_records: false,
} as Item

const entry = (more: Partial<ItemAccess>): ItemAccess => ({
  ...{ reason: 'shared', perm: 'can_read_item', can_delete_records: false, filter: null },
  ...{ filter_name: null, filter_id: null, is_filter_gone: false },
  ...{ share_id: null, folder: null, is_changeable: false, who: null },
  ...more,
})
const user = (id: number, name: string) => ({
  kind: 'user' as const,
  id,
  name,
  email: `${name.toLowerCase()}@example.com`,
})
const owner = entry({ reason: 'owner', perm: 'can_manage_item', who: user(1, 'Olga') })
const ana = entry({ who: user(2, 'Ana'), share_id: 5, is_changeable: true })
const inherited = entry({
  reason: 'folder',
  who: user(3, 'Beto'),
  share_id: 6,
  folder: { id: 8, name: 'Campo' },
})

/** A server that stores who has access. */
function open(access: ItemAccess[]) {
  const sent: unknown[] = []
  const people = { meta: { limit: 20, offset: 0, total_count: 1, next: null } }
  drawScreen(
    <ShareDialog item={item} listed={item} onClose={() => undefined} />,
    {
      'GET item/9/access/': () => ({ objects: access }),
      'GET group/?name__icontains=': () => ({ ...people, objects: [] }),
      'GET user/?name=': () => ({
        ...people,
        objects: [
          { id: 2, name: 'Ana', email: 'ana@example.com' },
          { id: 4, name: 'Carla', email: 'carla@example.com' },
        ],
      }),
      'GET get_form/?form_id=9&with_fields=false': () => ({
        meta: { limit: 20, offset: 0, total_count: 1, next: null },
        objects: [sampleForm({ form_id: 9 })],
      }),
      'PATCH file_shared/': (body) => {
        sent.push(body)
        const [wish] = (body as { objects?: object[] }).objects ?? []
        return { objects: [{ ...wish, id: 77 }] }
      },
    },
    '/',
    { id: 7, permissions: [] } as Partial<SessionUser> as SessionUser,
  )
  return sent
}

it('says who has access, at which level and why', async () => {
  open([owner, ana, inherited, entry({ reason: 'public', perm: 'can_answer_item' })])
  const list = await screen.findByRole('list')
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'Olgaolga@example.com · es de esta personaAdministrar',
    'Anaana@example.com · se le compartióVer',
    'Betobeto@example.com · por la carpeta «Campo»Ver',
    'Cualquiera con el enlace públicoel formulario es públicoVer y responder',
  ])
  // Only rights that may be changed have a menu.
  expect(
    within(list)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Cambiar el acceso de Ana'])
})

it('changes a right, with nothing above one’s own, and takes the change back', async () => {
  const sent = open([owner, ana])
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar el acceso de Ana' }))
  const levels = await screen.findAllByRole('menuitemradio')
  expect(levels.map((one) => one.textContent)).toEqual(['Ver', 'Ver y responder', 'Responder y compartir'])
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Ver y responder' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  const wish = { owner: 2, file_shared: 9, can_delete_records: false, filter: null }
  const before = { perm: 'can_read_item', can_delete_records: false, filter: null }
  await waitFor(() =>
    expect(sent).toEqual([
      { objects: [{ ...wish, perm: 'can_answer_item', replaces: before }] },
      { objects: [{ ...wish, perm: 'can_read_item', replaces: { ...before, perm: 'can_answer_item' } }] },
    ]),
  )
})

it('ends a right, and gives it again when asked to', async () => {
  const sent = open([owner, ana])
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar el acceso de Ana' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Quitar acceso' }))
  await screen.findByText('Ana ya no tiene este acceso')
  expect(sent).toEqual([{ deleted_objects: [5] }])
})

const named = (name: string) => ({ path: ['answers', nameField], condition: 'iexact', operand: name })

it('says of which records a right is, and changes that', async () => {
  const sent = open([owner, { ...ana, filter: named('Norte') }])
  await screen.findByText('Algunos registros')
  await screen.findByText(/Nombre.*Norte/)
  const choose = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar el acceso de Ana' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Elegir qué registros…' }))
    return screen.findByRole('dialog', { name: 'Qué registros puede usar Ana' })
  }
  const dialog = await choose()
  expect((await within(dialog).findByRole('textbox', { name: /Valor/ })).getAttribute('value')).toBe('Norte')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Todos los registros' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await waitFor(() =>
    expect(sent).toMatchObject([{ objects: [{ owner: 2, perm: 'can_read_item', filter: null }] }]),
  )
})

it('gives a right of each person’s own records, and says that it is', async () => {
  const sent = open([owner, { ...ana, filter: ownRecords }])
  await screen.findByText('Solo los suyos')
  fireEvent.click(screen.getByRole('combobox', { name: 'Persona, grupo o conexión' }))
  fireEvent.click(await screen.findByRole('option', { name: /Carla/, hidden: true }))
  fireEvent.click(screen.getByRole('switch', { name: 'Solo algunos registros' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Los suyos' }))
  fireEvent.click(screen.getByRole('button', { name: 'Dar acceso' }))
  await waitFor(() => expect(sent).toMatchObject([{ objects: [{ owner: 4, filter: ownRecords }] }]))
})

it('says beside the button what is missing: who is let in, and to which records', async () => {
  const sent = open([owner])
  const who = await screen.findByRole('combobox', { name: 'Persona, grupo o conexión' })
  const give = screen.getByRole('button', { name: 'Dar acceso' })
  fireEvent.click(give)
  expect(screen.getByRole('alert').textContent).toBe('Elige a quién de la lista.')
  expect(who.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(who)
  fireEvent.click(await screen.findByRole('option', { name: /Carla/, hidden: true }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  fireEvent.click(screen.getByRole('switch', { name: 'Solo algunos registros' }))
  fireEvent.click(give)
  expect(screen.getByRole('alert').textContent).toBe('Completa las condiciones, o elige todos.')
  expect(sent).toEqual([])
})

it('says why nobody may be let delete records by who may not', async () => {
  open([owner])
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: /^Puede borrar registros/ })
  expect(box.disabled).toBe(true)
  const described = box.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    'No tienes este permiso, así que no puedes darlo.',
  )
})

it('invites an address that is nobody’s, shows what waits, and takes it back', async () => {
  const sent: unknown[] = []
  const none = { meta: { limit: 20, offset: 0, total_count: 0, next: null }, objects: [] }
  const waiting = { id: 31, email: 'nueva@example.com', perm: 'can_read_item', created_by_name: 'Olga' }
  let invited: object[] = []
  drawScreen(
    <ShareDialog item={item} listed={item} onClose={() => undefined} />,
    {
      'GET item/9/access/': () => ({ objects: [owner] }),
      'GET file_shared_email/?item_id=9': () => ({ ...none, objects: invited }),
      'GET group/?name__icontains=': () => none,
      'GET user/?name=': () => none,
      'GET group/?name__icontains=nueva%40example.com': () => none,
      'GET user/?name=nueva%40example.com': () => none,
      'POST file_shared_email/': (body) => {
        sent.push(body)
        invited = [waiting]
        return { share: null, invited: waiting, is_mailed: true }
      },
      'PATCH file_shared_email/': (body) => {
        sent.push(body)
        invited = []
        return { objects: [] }
      },
    },
    '/',
    { id: 7, permissions: [] } as Partial<SessionUser> as SessionUser,
  )
  const field = await screen.findByRole('combobox', { name: 'Persona, grupo o conexión' })
  await userEvent.setup().type(field, 'nueva@example.com')
  fireEvent.click(await screen.findByRole('option', { name: /nueva@example.com/, hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Dar acceso' }))
  await screen.findByText(/Ya se le avisó por correo/)
  fireEvent.click(await screen.findByRole('button', { name: 'Quitar la invitación de nueva@example.com' }))
  await screen.findByText('nueva@example.com ya no está en espera.')
  expect(sent).toEqual([
    {
      ...{ file_shared: 9, email: 'nueva@example.com', perm: 'can_read_item' },
      ...{ can_delete_records: false, filter: null },
    },
    { deleted_objects: [31] },
  ])
})

it('says who can see it with every reason, and why somebody who is named cannot', async () => {
  const person = { email: '', is_connection: false, can_delete_records: false, sees_all: true }
  const replies = {
    'GET item/9/access/': () => ({ objects: [owner] }),
    'GET user/?name=': () => ({ meta: {}, objects: [{ id: 4, name: 'Carla', email: 'carla@example.com' }] }),
    'GET item/9/people/': () => ({
      objects: [
        {
          ...{ ...person, id: 2, name: 'Ana', perm: 'can_answer_item', sees_all: false },
          reasons: [
            { reason: 'shared', perm: 'can_read_item', group: null, folder: null },
            {
              reason: 'folder',
              perm: 'can_answer_item',
              group: { id: 3, name: 'Norte' },
              folder: { id: 8, name: 'Campo' },
            },
          ],
        },
      ],
    }),
    'GET item/9/people/?user_id=4': () => ({
      objects: [{ ...person, id: 4, name: 'Carla', perm: null, reasons: [] }],
    }),
  }
  drawScreen(<ShareDialog item={item} listed={item} onClose={() => undefined} />, replies, '/', {
    id: 7,
    permissions: [] as readonly string[],
  } as SessionUser)
  fireEvent.click(await screen.findByRole('tab', { name: 'Quién lo ve' }))
  const entries = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)
  expect(await entries('1 persona puede verlo')).toEqual([
    'AnaVer · se le compartióVer y responder · por la carpeta «Campo» · en el grupo «Norte»Ver y responderAlgunos registros',
  ])
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: /Carla/, hidden: true }))
  await screen.findByText('Nadie le dio acceso: ni directo, ni por un grupo, ni por una carpeta.')
})
