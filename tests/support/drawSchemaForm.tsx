import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, vi } from 'vitest'
import { SchemaForm, type SchemaFormProps } from '../../renderers/foreign/SchemaForm'
import { RendererProvider } from '../../renderers/RendererProvider'
import messages from '../../locales/es_MX.json'

type Options = Omit<SchemaFormProps, 'locale' | 'onChange' | 'onSubmit'>

/** Draws a foreign form in a host that keeps its value. */
export async function drawSchemaForm(options: Options) {
  const onChange = vi.fn()
  const onSubmit = vi.fn()
  function Host() {
    const [value, setValue] = useState(options.value)
    return (
      <RendererProvider locale="es_MX" messages={messages}>
        <SchemaForm
          {...options}
          locale="es_MX"
          value={value}
          onChange={(next) => {
            onChange(next)
            setValue(next)
          }}
          onSubmit={onSubmit}
        />
      </RendererProvider>
    )
  }
  const user = userEvent.setup()
  render(<Host />)
  await waitFor(() => expect(document.querySelector('.acopio-foreign form')).not.toBeNull(), {
    timeout: 15_000,
  })
  const send = () => user.click(screen.getByRole('button', { name: 'Enviar' }))
  return { user, send, value: () => onChange.mock.lastCall?.[0] as unknown, onSubmit }
}
