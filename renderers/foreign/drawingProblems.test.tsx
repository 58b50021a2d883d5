// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import messages from '../../locales/es_MX.json'
import { RendererProvider } from '../RendererProvider'
import { SchemaForm } from './SchemaForm'

it.each<[string, (name: string) => object]>([
  ['at one place', (name) => ({ allOf: [{ $ref: name }, { $ref: name }] })],
  ['side by side', (name) => ({ type: 'object', properties: { a: { $ref: name }, b: { $ref: name } } })],
])('says that a schema is too large to draw that doubles %s', async (_name, twice) => {
  const onProblems = vi.fn()
  const levels = Array.from({ length: 30 }, (_none, level): [string, object] => [
    `a${level}`,
    twice(`#/$defs/a${level + 1}`),
  ])
  const schema = {
    $ref: '#/$defs/a0',
    $defs: Object.fromEntries([...levels, ['a30', { type: 'string' }]]) as object,
  }
  render(
    <RendererProvider locale="es_MX" messages={messages}>
      <SchemaForm schema={schema} locale="es_MX" onProblems={onProblems} />
    </RendererProvider>,
  )
  expect(await screen.findByRole('alert', {}, { timeout: 10_000 })).toBeTruthy()
  await expect.poll(() => onProblems.mock.lastCall?.[0] as unknown).toMatchObject([{ code: 'TOO_LARGE' }])
})

it('refuses everything while there is no schema yet, and draws the one that comes', async () => {
  const onProblems = vi.fn()
  const drawn = (schema: unknown) => (
    <RendererProvider locale="es_MX" messages={messages}>
      <SchemaForm schema={schema as Record<string, unknown>} locale="es_MX" onProblems={onProblems} />
    </RendererProvider>
  )
  const { rerender } = render(drawn(undefined))
  expect(await screen.findByRole('button', { name: 'Enviar' }, { timeout: 10_000 })).toBeTruthy()
  expect(onProblems.mock.lastCall?.[0]).toMatchObject([{ code: 'NOT_A_SCHEMA' }])
  rerender(drawn({ type: 'object', properties: { a: { type: 'string', title: 'Nombre' } } }))
  expect(await screen.findByLabelText('Nombre')).toBeTruthy()
})
