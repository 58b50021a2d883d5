// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { drawFiles, nameBlobs, pickedFile, pickFiles } from '../../tests/support/drawFiles'
import { drawForm, fieldId, fieldsOf } from '../../tests/support/drawForm'
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

  it('take along what the designer asked for', async () => {
    const { port, sent } = heldPort()
    const location = { position: () => Promise.resolve({ latitude: 25.6, longitude: -100.3, accuracy: 5 }) }
    const properties = {
      metadata: ['created_at', 'geolocation'],
      watermark_enable: true,
      watermark_config: {
        text_data: 'Obra',
        text_data_array: [fieldId(2)],
        position: 'center',
        font_size: '22',
        color: '#FFFFFF',
      },
    }
    drawForm(fieldsOf({ field_type: 'image', properties }, { field_type: 'text' }), {
      ports: { upload: port, location },
      answers: { [fieldId(2)]: 'Norte' },
    })
    await pickFiles(png('a.png'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.properties).toEqual({
      created_at: 1_700_000_000,
      geolocation: { latitude: 25.6, longitude: -100.3 },
      watermark: { position: 'center', font_size: '22', color: '#FFFFFF', texts: ['Obra', 'Norte'] },
    })
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
    vi.unstubAllGlobals()
  })
})
