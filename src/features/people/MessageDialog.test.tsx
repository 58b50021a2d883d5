// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { drawScreen, type Replies } from '../../../tests/support/drawScreen'
import { MessageDialog, type MessageDialogProps } from './MessageDialog'

afterEach(cleanup)

const me = { id: 1, name: 'Ana' }
const draw = (replies: Replies, to?: MessageDialogProps['to']) =>
  drawScreen(
    <MessageDialog {...(to && { to })} onClose={() => undefined} />,
    replies,
    '/',
    me as Partial<SessionUser> as SessionUser,
  )
const listOf = (...users: readonly { readonly id: number; readonly name: string }[]): Replies => ({
  'GET user_admin/?limit=20&offset=0&is_active=true': () => ({ objects: users }),
})
const reach = (people: number, onDevices: number) => () => ({ people, on_devices: onDevices })
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' })
const write = (title: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: /Título/ }), { target: { value: title } })
async function choose(name: string) {
  fireEvent.click(screen.getByRole('combobox', { name: 'Para' }))
  fireEvent.click(await screen.findByRole('option', { name, hidden: true }))
}

it('says that there is nobody to write to where nobody else can log in', async () => {
  draw(listOf(me))
  await screen.findByText(/^No hay a quién escribir/)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
})

it('says where the message waits for those whom no device tells, and sends it all the same', async () => {
  const sent: unknown[] = []
  draw({
    ...listOf(me, { id: 2, name: 'Beto' }, { id: 3, name: 'Carla' }),
    'GET device/message/?users=2': reach(1, 0),
    'GET device/message/?users=2%2C3': reach(2, 1),
    'POST device/message/': (body) => {
      sent.push(body)
      return { sent: 2 }
    },
  })
  await screen.findByRole('combobox', { name: 'Para' })
  write(' ')
  fireEvent.click(send())
  // Nobody is chosen yet.
  expect(screen.getByRole('alert').textContent).toBe('Elige a quién de la lista.')
  await choose('Beto')
  await screen.findByText(
    'No permitió avisos en ningún dispositivo: el mensaje espera en la aplicación, en la campana.',
  )
  fireEvent.click(send())
  expect(screen.getByRole('alert').textContent).toBe('Escribe un título.')
  write('Junta')
  expect(sent).toEqual([])
  await choose('Carla')
  await screen.findByText(/^Una de 2 personas lo recibe también en un dispositivo/)
  // The user's own name is not offered.
  expect(screen.queryByRole('option', { name: 'Ana', hidden: true })).toBeNull()
  fireEvent.click(send())
  await waitFor(() => expect(sent).toEqual([{ users: [2, 3], title: 'Junta', text: '', link: null }]))
  await screen.findByText('Mensaje enviado a 2 personas.')
})

it('is not sent to a group in which nobody is active', async () => {
  draw({ 'GET device/message/?group_id=5': reach(0, 0) }, { groupId: 5, name: 'Campo' })
  write('Junta')
  await screen.findByText('No se puede enviar: aquí nadie está activo.')
  expect(send().disabled).toBe(true)
})

it('says that all get it on a device where all do', async () => {
  draw({ 'GET device/message/?users=2': reach(1, 1) }, { userId: 2, name: 'Beto' })
  await screen.findByText('Lo recibe también en su dispositivo.')
})
