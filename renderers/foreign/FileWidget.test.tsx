// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawSchemaForm } from '../../tests/support/drawSchemaForm'

it('sends files through the host’s port, whose addresses are the value', async () => {
  const upload = vi.fn(({ name }: { name: string }) =>
    Promise.resolve({ file_name: name, file_url: `/f/1/${name}` }),
  )
  const file = { type: 'string', format: 'data-url' }
  const { user, value } = await drawSchemaForm({
    schema: {
      type: 'object',
      properties: {
        one: { ...file, title: 'Contrato' },
        many: { type: 'array', title: 'Fotos', items: file },
      },
    },
    ports: { upload: { upload } },
  })
  const picked = (name: string) => new File(['x'], name, { type: 'application/pdf' })
  const one = within(screen.getByRole('group', { name: 'Contrato' }))
  await user.upload(one.getByLabelText('Elegir archivo'), picked('a b.pdf'))
  expect((await one.findByRole('link', { name: 'a b.pdf' })).getAttribute('href')).toBe('/f/1/a b.pdf')
  const many = within(screen.getByRole('group', { name: 'Fotos' }))
  await user.upload(many.getByLabelText('Elegir archivos'), [picked('c.pdf'), picked('d.pdf')])
  await many.findByRole('link', { name: 'd.pdf' })
  await user.click(many.getByRole('button', { name: 'Quitar «c.pdf»' }))
  expect(value()).toEqual({ one: '/f/1/a b.pdf', many: ['/f/1/d.pdf'] })
})
