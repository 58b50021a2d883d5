// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drawFiles, nameBlobs, pickedFile, pickFiles } from '../../tests/support/drawFiles'
import { drawForm, fieldsOf } from '../../tests/support/drawForm'
import { heldPort } from '../../tests/support/heldPort'

nameBlobs()

describe('pictures', () => {
  const png = (name: string) => pickedFile(name, 'image/png')

  it('show themselves while they are sent, and their address is given back', async () => {
    const { container, sent } = drawFiles({ field_type: 'images' })
    await pickFiles(png('a.png'))
    expect(sent[0]?.purpose).toBe('image')
    expect(container.querySelector('.acopio-thumbnail img')?.getAttribute('src')).toBe('blob:1')
    await sent[0]?.arrive()
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1')
    expect(container.querySelector('.acopio-thumbnail img')?.getAttribute('src')).toBe('/f/a.png')
  })

  it('take along when and where they were made, if the designer wants a stamp', async () => {
    const { port, sent } = heldPort()
    const location = { position: () => Promise.resolve({ latitude: 25.6, longitude: -100.3, accuracy: 5 }) }
    const properties = {
      metadata: ['created_at', 'geolocation'],
    }
    drawForm(fieldsOf({ field_type: 'image', properties }), {
      ports: { upload: port, location },
    })
    await pickFiles(png('a.png'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.properties).toEqual({
      created_at: 1_700_000_000,
      geolocation: { latitude: 25.6, longitude: -100.3 },
    })
  })

  it.each([
    [{}, undefined],
    [{ metadata: ['folio'] }, { created_at: 1_700_000_000 }],
    [
      { watermark_enable: true, watermark_config: { text_data: 'Obra', text_data_array: ['Obra'] } },
      { created_at: 1_700_000_000 },
    ],
    [{ watermark_enable: true, watermark_config: null }, undefined],
  ])('with %j take along %j', async (properties, expected) => {
    const { sent } = drawFiles({ field_type: 'image', properties })
    await pickFiles(png('a.png'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.properties).toEqual(expected)
  })

  it.each([
    [{ from_gallery: true }, ['Elegir imágenes']],
    [{ from_camera: true }, ['Tomar foto']],
    [
      { from_camera: true, from_draw: true, from_gallery: true },
      ['Elegir imágenes', 'Tomar foto', 'Dibujar'],
    ],
    [null, ['Elegir imágenes', 'Tomar foto']],
  ])('come from %j', (image_origin, ways) => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const { container } = drawFiles({ field_type: 'images', properties: { image_origin } })
    const zone = within(container.querySelector('.acopio-drop') as HTMLElement)
    const names = [...zone.queryAllByLabelText(/./), ...zone.queryAllByRole('button')].map(
      (way) => (way as HTMLInputElement).labels?.[0]?.textContent ?? way.textContent,
    )
    expect(names).toEqual(ways)
    const camera = zone.queryByLabelText('Tomar foto')
    expect(camera?.getAttribute('capture')).toBe(camera ? 'environment' : undefined)
    expect(camera?.getAttribute('accept')).toBe(camera ? 'image/*' : undefined)
    vi.unstubAllGlobals()
  })
})
