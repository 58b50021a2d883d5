// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { FormattedMessage } from 'react-intl'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { newForm } from '../../../schemas/model/newForm'
import { drawInDesigner } from '../../../tests/support/drawInDesigner'
import { usePreviewTexts } from './usePreviewTexts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const drawn: string[] = []

function Shown() {
  const { locale, messages, setLocale } = usePreviewTexts()
  drawn.push(String(Object.keys(messages).length > 0))
  return (
    <RendererProvider locale={locale} messages={messages}>
      <button onClick={() => setLocale('en_US')}>
        <FormattedMessage id="action.save" />
      </button>
    </RendererProvider>
  )
}

it('the preview begins with the texts of the interface, and is never drawn without any', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  drawInDesigner(newForm({ name: 'F', pageName: 'P' }), <Shown />)
  const button = screen.getByRole('button', { name: 'Guardar' })
  await userEvent.click(button)
  await screen.findByRole('button', { name: 'Save' })
  expect(new Set(drawn)).toEqual(new Set(['true']))
  expect(said).not.toHaveBeenCalled()
})
