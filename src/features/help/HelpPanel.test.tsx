// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { HelpLink } from '../../shared/help/HelpLink'
import { drawScreen } from '../../../tests/support/drawScreen'
import { Help } from './Help'

afterEach(cleanup)

const open = () =>
  drawScreen(
    <Help screenGuide="rules">
      <input aria-label="Trabajo" />
      <HelpLink guide="fill" />
    </Help>,
    {},
    '/forms',
  )

const title = (name: string) => screen.findByRole('heading', { level: 2, name })

it('opens at the guide of the screen, takes the focus and gives it back', async () => {
  open()
  const work = screen.getByRole('textbox', { name: 'Trabajo' })
  work.focus()
  const user = userEvent.setup()
  await user.keyboard('{F1}')
  await waitFor(async () => expect(document.activeElement).toBe(await title('Reglas')))
  // The page stays usable beside it.
  await user.type(work, 'abc')
  expect(work).toHaveProperty('value', 'abc')
  await user.click(screen.getByRole('button', { name: 'Cerrar la ayuda' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.activeElement).toBe(work)
})

it('finds guides by words without their accents, and opens what was found', async () => {
  open()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Ver cómo se hace' }))
  await title('Llenar desde una hoja de cálculo')
  await user.type(screen.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'CODIGO qr')
  await user.click(await screen.findByRole('button', { name: 'Compartir un formulario' }))
  await title('Compartir un formulario')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('leads from guide to guide, and says so where nothing is found', async () => {
  open()
  const user = userEvent.setup()
  await user.keyboard('{F1}')
  await title('Reglas')
  const link = screen.getAllByRole('button', { name: 'Vista previa' })[0]
  if (link) await user.click(link)
  await waitFor(async () => expect(document.activeElement).toBe(await title('Vista previa')))
  await user.type(screen.getByRole('searchbox'), 'xyzzy')
  await title('Ninguna guía habla de eso')
  await user.keyboard('{Escape}')
  await title('Vista previa')
})
