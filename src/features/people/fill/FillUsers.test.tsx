// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SessionUser } from '../../../../adapters/api/sessionApi'
import type { FillUsersRequest } from '../../../../schemas/api/sheets'
import { drawScreen, type Replies } from '../../../../tests/support/drawScreen'
import { fieldFor, press } from '../../../../tests/support/fillServer'
import { FillUsers } from './FillUsers'

const whoMay = (...permissions: string[]) => ({ id: 1, permissions }) as Partial<SessionUser> as SessionUser
const headers = ['E-mail', 'Nombre', 'Puesto']

function server(): { readonly replies: Replies; readonly begun: FillUsersRequest[] } {
  const begun: FillUsersRequest[] = []
  const replies: Replies = {
    'POST catalog_answers/get_header_sheet/': () => ({
      ...{ file: '/sheet/1', file_name: 'equipo.csv', sheet: '', other_sheets: 0, headers },
      examples: [headers],
    }),
    'POST catalog_answers/get_sheet_formats/': () => ({
      columns: headers.map(() => ({ days: null, decimals: null })),
    }),
    'POST user_admin/sheet_to_users/': (body) => {
      begun.push(body as unknown as FillUsersRequest)
      return []
    },
  }
  return { replies, begun }
}

async function bring() {
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'https://example.org/s.csv' } })
  await press('Traer')
}

it('is checked with the addresses as key, whole names in one column, and links only where they are wanted', async () => {
  const { replies, begun } = server()
  drawScreen(<FillUsers />, replies, '/users/fill', whoMay('can_manage_users'))
  await bring()
  expect((await fieldFor('Nombre')).value).toBe('name')
  // A user needs an address.
  expect((await fieldFor('E-mail')).value).toBe('')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Revisar' }).disabled).toBe(true)
  fireEvent.change(await fieldFor('E-mail'), { target: { value: 'email' } })
  fireEvent.click(screen.getByRole('switch', { name: /^Mandar a los nuevos/ }))
  await press('Revisar')
  await waitFor(() => expect(begun).toHaveLength(1))
  expect(begun[0]).toMatchObject({
    mapping: { 'E-mail': 'email', Nombre: 'name', Puesto: 'position' },
    dry_run: true,
    send_links: false,
  })
})

it('is not for who manages no users', async () => {
  drawScreen(<FillUsers />, server().replies, '/users/fill', whoMay())
  await screen.findByText(/^Para cargar usuarios se necesita el permiso/)
  expect(screen.queryByRole('textbox')).toBeNull()
})
