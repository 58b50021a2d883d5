// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { drawScreen } from '../../../tests/support/drawScreen'
import { WhoCanSee } from './WhoCanSee'

afterEach(cleanup)

const record = 'a'.repeat(24)
const person = { email: '', is_connection: false, can_delete_records: false, sees_all: false }
const shared = { reason: 'shared', perm: 'can_read_item', group: null, connection: null, folder: null }

it('says of a record how many links lead to it, and that somebody sees other ones', async () => {
  const replies = {
    'GET user/?name=': () => ({ meta: {}, objects: [{ id: 4, name: 'Carla', email: 'carla@example.com' }] }),
    [`GET item/9/people/?record_id=${record}`]: () => ({
      objects: [{ ...person, id: 2, name: 'Ana', perm: 'can_read_item', reasons: [shared] }],
      links: 2,
    }),
    [`GET item/9/people/?user_id=4&record_id=${record}`]: () => ({
      objects: [{ ...person, id: 4, name: 'Carla', perm: null, reasons: [shared] }],
    }),
  }
  const user = { id: 7, permissions: [] as readonly string[] } as SessionUser
  drawScreen(<WhoCanSee item={{ id: 9, itype: 'form' }} recordId={record} />, replies, '/', user)
  await screen.findByText(/^Además hay 2 enlaces para editar sin cuenta/)
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: /Carla/, hidden: true }))
  expect(await screen.findByText(/^Se le compartieron otros registros/)).toBeTruthy()
})

it('says that everybody answers a public form, also who was not let in to it', async () => {
  const replies = {
    'GET user/?name=': () => ({ meta: {}, objects: [{ id: 4, name: 'Carla', email: 'carla@example.com' }] }),
    'GET item/9/people/': () => ({ objects: [], is_public: true }),
    'GET item/9/people/?user_id=4': () => ({
      objects: [{ ...person, id: 4, name: 'Carla', perm: null, reasons: [] }],
      is_public: true,
    }),
  }
  const user = { id: 7, permissions: [] as readonly string[] } as SessionUser
  drawScreen(<WhoCanSee item={{ id: 9, itype: 'form' }} />, replies, '/', user)
  const said = /^El formulario es público/
  await screen.findByText(said)
  fireEvent.click(screen.getByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: /Carla/, hidden: true }))
  await screen.findByText(/^Nadie le dio acceso/)
  expect(screen.getByText(said)).toBeTruthy()
})

it('says who sees it because they supervise', async () => {
  const supervising = { ...shared, reason: 'supervisor', group: { id: 3, name: 'Norte' } }
  const replies = {
    'GET user/?name=': () => ({ meta: {}, objects: [] }),
    'GET item/9/people/': () => ({
      objects: [{ ...person, id: 2, name: 'Ana', perm: 'can_read_item', reasons: [supervising] }],
    }),
  }
  const user = { id: 7, permissions: [] as readonly string[] } as SessionUser
  drawScreen(<WhoCanSee item={{ id: 9, itype: 'form' }} />, replies, '/', user)
  await screen.findByText('Ver · lo que contestan las personas que supervisa · en el grupo «Norte»')
})
