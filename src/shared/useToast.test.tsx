// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../adapters/api/apiError'
import messages from '../../locales/es_MX.json'
import { drawScreen } from '../../tests/support/drawScreen'
import { useToast } from './useToast'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const undo = vi.fn()
const notice = () => screen.queryByText('Borramos 3 registros')
const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

function Teller({ isMuch }: { readonly isMuch: boolean }) {
  const toast = useToast()
  return (
    <>
      <button onClick={() => toast.done('Borramos 3 registros', undo, isMuch)}>Borrar</button>
      <button onClick={() => toast.done('Listo')}>Otra cosa</button>
    </>
  )
}

async function tell(isMuch: boolean) {
  drawScreen(<Teller isMuch={isMuch} />, {})
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  await after(0)
}

it.each([
  ['a little', false, 10],
  ['much', true, 60],
])('offers the way back of %s for a while', async (_name, isMuch, seconds) => {
  await tell(isMuch)
  await after(seconds - 1)
  expect(notice()).not.toBeNull()
  await after(2)
  expect(notice()).toBeNull()
})

it.each([
  ['the pointer', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['the focus', fireEvent.focusIn, fireEvent.focusOut],
])('does not go while %s is on it', async (_name, come, leave) => {
  await tell(false)
  const button = screen.getByRole('button', { name: 'Deshacer' })
  come(_name === 'the focus' ? button : screen.getByRole('alert'))
  await after(100)
  expect(notice()).not.toBeNull()
  leave(_name === 'the focus' ? button : screen.getByRole('alert'))
  await after(11)
  expect(notice()).toBeNull()
})

it('tells the newest at once, although there is no room for all', async () => {
  await tell(true)
  const button = screen.getByRole('button', { name: 'Borrar' })
  for (let more = 0; more < 7; more += 1) {
    await after(0.01)
    fireEvent.click(button)
  }
  await after(0.01)
  fireEvent.click(screen.getByRole('button', { name: 'Otra cosa' }))
  await after(0.1)
  expect(screen.getAllByRole('alert')[0]?.textContent).toBe('Listo')
})

it('says why the way back failed and offers it again, in one message that goes when it is taken', async () => {
  function Unlucky() {
    const toast = useToast()
    return <button onClick={() => toast.notUndone(new ApiError(0, 'OFFLINE'), undo)}>Deshacer antes</button>
  }
  undo.mockReset()
  drawScreen(<Unlucky />, {})
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer antes' }))
  await after(0)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain(messages['error.OFFLINE'])
  fireEvent.click(within(alert).getByRole('button', { name: 'Deshacer' }))
  expect(undo).toHaveBeenCalledOnce()
  await after(1)
  expect(screen.queryByRole('alert')).toBeNull()
})
