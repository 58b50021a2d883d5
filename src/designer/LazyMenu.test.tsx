// @vitest-environment jsdom
import { MantineProvider, Menu } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LazyMenu } from './LazyMenu'

// Mantine asks for the system's colour scheme, and jsdom does not implement `matchMedia`.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open() {
  const draw = vi.fn(() => <Menu.Item>Copiar</Menu.Item>)
  render(
    <MantineProvider env="test">
      <LazyMenu
        button={(menu) => (
          <button type="button" {...menu}>
            Más
          </button>
        )}
      >
        {draw}
      </LazyMenu>
    </MantineProvider>,
  )
  expect([draw.mock.calls.length, screen.queryByRole('menu')]).toEqual([0, null])
  const button = screen.getByRole('button', { name: 'Más' })
  button.focus()
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  // The menu is named by its button.
  return { button, menu: screen.getByRole('menu', { name: 'Más' }) }
}

it.each<readonly [string, (given: ReturnType<typeof open>) => void]>([
  ['Escape', ({ menu }) => void fireEvent.keyDown(menu, { key: 'Escape' })],
  ['a choice', () => void fireEvent.click(screen.getByRole('menuitem', { name: 'Copiar' }))],
  ['the keys of the search', ({ menu }) => void fireEvent.keyDown(menu, { key: 'f', ctrlKey: true })],
])('is not there until it is opened, and leaves the focus on its button after %s', (_how, close) => {
  const given = open()
  given.menu.focus()
  close(given)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(given.button.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(given.button)
})
