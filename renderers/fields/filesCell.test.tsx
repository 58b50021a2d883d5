// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { answeringOf, fieldId, fieldsOf, messagesOf } from '../../tests/support/drawForm'
import { must } from '../../tests/support/must'
import { FieldCell } from '../FieldCell'
import { RendererProvider } from '../RendererProvider'

const first = fieldId(1)
const answer = (name: string) => ({ file_name: name, file_url: `/f/${name}` })

describe('in lists and records', () => {
  const cell = (field_type: string, value: unknown) => {
    const field = fieldsOf({ field_type })[0]
    const compiledField = answeringOf(field ? [field] : []).compiled.fields[first]
    if (!compiledField) throw new Error('no such field')
    return render(
      <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
        <FieldCell compiledField={compiledField} value={value} locale="es_MX" />
      </RendererProvider>,
    )
  }

  it.each([
    ['file', answer('a.pdf'), ['a.pdf'], null],
    [
      'files',
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'].map(answer),
      ['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf'],
      '+2',
    ],
    ['images', [answer('a.png')], ['a.png'], null],
    ['signature', answer('signature.png'), ['signature.png'], null],
  ])('%s: opened by name', (field_type, value, names, more) => {
    const { container } = cell(field_type, value)
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent || link.querySelector('img')?.alt)).toEqual(names)
    for (const link of links) expect(link.getAttribute('rel')).toContain('noopener')
    for (const image of container.querySelectorAll('img')) expect(image.getAttribute('loading')).toBe('lazy')
    expect(container.querySelector('.acopio-cell-more')?.textContent ?? null).toBe(more)
  })

  it('draws our server’s thumbnail, else the picture, else that there is none; the whole picture opens', () => {
    const url = '/api/infosync/file/3/AbCdEfGhIjKlMnOpQrStUvWxYz012345/a.png'
    const { container } = cell('image', { file_name: 'a.png', file_url: url })
    const link = screen.getByRole('link', { name: 'a.png' })
    const image = () => container.querySelector('img')
    const shown = [image()?.getAttribute('src')]
    fireEvent.error(must(image()))
    shown.push(image()?.getAttribute('src'))
    expect(shown).toEqual([url.replace('.png', '.thumbnail'), url])
    fireEvent.error(must(image()))
    expect(image()).toBeNull()
    expect(screen.getByRole('link', { name: 'a.png' })).toBe(link)
    expect(link.getAttribute('href')).toBe(url)
  })

  it('names a picture that cannot be seen without network, and shows it once there is one', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { container } = cell('image', answer('a.png'))
    const image = () => container.querySelector('img')
    fireEvent.error(must(image()))
    expect(image()).toBeNull()
    expect(screen.getByRole('link').textContent).toBe('a.pngSe verá con conexión')
    online.mockReturnValue(true)
    fireEvent(window, new Event('online'))
    expect(image()?.getAttribute('src')).toBe('/f/a.png')
    fireEvent.error(must(image()))
    expect(screen.getByRole('link').textContent).toBe('a.png')
    online.mockRestore()
  })
})
