// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { drawScreen } from '../../../tests/support/drawScreen'
import { OthersInbox } from './OthersInbox'

afterEach(cleanup)

const user = { id: 7 } as SessionUser
const named = { 'GET user/?id__in=9&limit=0': () => ({ objects: [{ id: 9, name: 'Beto Ríos' }] }) }
const draw = (find: (query: object) => unknown) =>
  drawScreen(<OthersInbox userId={9} />, { ...named, 'POST inbox/find/': find }, '/inbox?of=9', user)

it('shows what somebody else has to answer, and neither opens nor deletes it', async () => {
  const asked: object[] = []
  draw((query) => {
    asked.push(query)
    const item = {
      _id: 'a',
      name: 'Visita',
      status: 'new',
      updated_at: 1_700_000_000,
      created_by_name: 'Ana',
    }
    return { objects: [item, { ...item, _id: 'b', name: 'Entrega', status: 'save' }] }
  })
  const list = within(await screen.findByRole('list', { name: 'Buzón de Beto Ríos' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^VisitaNuevoDe Ana/) as string,
    expect.stringMatching(/^EntregaGuardadoDe Ana/) as string,
  ])
  expect([list.queryByRole('link'), list.queryByRole('button')]).toEqual([null, null])
  expect(asked).toMatchObject([{ user_id: 9, selector: {} }])
})

it('says that there is nothing, and to whom it is refused why', async () => {
  draw(() => ({ objects: [] }))
  await screen.findByText('No tiene nada en su buzón')
  cleanup()
  const refused = { error: 'x', error_code: 'FORBIDDEN', params: { who: 'Ana' } }
  draw(() => new Response(JSON.stringify(refused), { status: 401 }))
  await screen.findByText(/Ana/)
})
