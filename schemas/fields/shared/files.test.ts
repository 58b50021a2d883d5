import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../../tests/support/judgeAnswer'
import type { FieldProperties } from '../../model/form'
import {
  allowedTypes,
  fileCounts,
  fileNameError,
  fileTypeError,
  imagesConfigErrors,
  nameParts,
  namingFieldIds,
  uploadName,
} from './files'
import type { TextPart } from './textParts'

const withProperties = (type: string, properties: FieldProperties) => fieldOf(type, { properties })

describe('names of files', () => {
  it.each(['a.pdf', 'Foto 1 (año 2025)_ñ-é.JPG', "l'eau.png", `${'x'.repeat(251)}.pdf`])(
    'takes %s',
    (name) => {
      expect(fileNameError(name)).toBeUndefined()
    },
  )

  it.each([
    ...['', 'a', '.pdf', 'a.', 'a.b.pdf', 'a..pdf', 'a.p d', 'a/b.pdf', '../a.pdf', 'a\\b.pdf', 'a\n.pdf'],
    ...[...'~#&*{}:<>?/+|"'].map((sign) => `a${sign}b.pdf`),
    ...['factura\u202efdp.exe', '\ud800.pdf'],
    ...["it''s.pdf", 'a.pdf\0', `${'x'.repeat(252)}.pdf`],
  ])('refuses %j', (name) => {
    expect(fileNameError(name)).toEqual({ code: 'INVALID_FILE_NAME' })
  })
})

describe('types of files', () => {
  it.each([
    ['file', [], []],
    ['file', ['.PDF', 'application/zip', 'image/svg+xml', 'csv', 7, 'pdf'], ['pdf', 'zip', 'csv']],
    ['files', null, []],
    ['image', [], ['jpg', 'jpeg', 'png', 'webp']],
    ['images', ['png', 'exe', 'image/webp'], ['png', 'webp']],
    ['images', ['exe'], ['jpg', 'jpeg', 'png', 'webp']],
    ['signature', [], ['jpg', 'jpeg', 'png', 'webp']],
  ])('of a %s with %j: %j', (type, mime_types, allowed) => {
    expect(allowedTypes(withProperties(type, { mime_types }))).toEqual(allowed)
  })

  it.each([
    ['file', [], 'a.exe', undefined],
    ['file', ['pdf', 'docx'], 'a.PDF', undefined],
    ['file', ['pdf', 'docx'], 'a.exe', 'pdf, docx'],
    ['file', ['pdf'], 'pdf', 'pdf'],
    ['image', [], 'a.gif', 'jpg, jpeg, png, webp'],
  ])('%s of %j: %s', (type, mime_types, name, types) => {
    expect(fileTypeError(name, withProperties(type, { mime_types }))).toEqual(
      types && { code: 'UPLOAD_FILE_INVALID_FORMAT', params: { types } },
    )
  })
})

it.each([
  [{}, 0, 5],
  [{ min_images_count: 2, max_images_count: 10 }, 2, 10],
  [{ min_images_count: '3', max_images_count: '4' }, 3, 4],
  [{ min_images_count: -1, max_images_count: 99 }, 0, 15],
  [{ min_images_count: 9, max_images_count: 0 }, 1, 1],
  [{ min_images_count: null, max_images_count: 'x' }, 0, 5],
])('%j: from %i to %i files', (properties, min, max) => {
  expect(fileCounts(withProperties('images', properties))).toEqual({ min, max })
})

describe('the name to upload under', () => {
  const nameOf = (naming: [string, string][], original: string, { file_name }: FieldProperties = {}) =>
    uploadName(
      [
        ...(typeof file_name === 'string' ? [{ text: file_name }] : []),
        ...naming.map(([label, text]) => ({ label, text })),
      ],
      original,
    )

  it.each<readonly [readonly [string, string][], string, FieldProperties, string]>([
    [[], 'IMG 1.jpg', {}, 'IMG 1.jpg'],
    [[['Sitio', 'Planta Norte']], 'IMG.2025.JPG', {}, 'Planta Norte.jpg'],
    [
      [
        ['Sitio', ' A/B '],
        ['Fecha', '31/01/2025'],
        ['Nota', '1.5 "litros"'],
      ],
      'x.png',
      {},
      'A-B_31-01-2025_1-5 -litros-.png',
    ],
    [[['Sitio', 'Norte']], 'x.png', { file_name: 'evidencia' }, 'evidencia_Norte.png'],
    [[], 'x.y.png', { file_name: 'evidencia' }, 'evidencia.png'],
    [[['Sitio', "''x''"]], 'x.png', {}, "'x'.png"],
    [[['Sitio', 'x'.repeat(500)]], 'x.png', {}, `${'x'.repeat(120)}.png`],
  ])('%j of %s %j: %s', (naming, original, properties, name) => {
    expect(nameOf([...naming], original, properties)).toEqual({ ok: true, name })
  })

  it('waits for every naming field', () => {
    const answers: [string, string][] = [
      ['Sitio', ''],
      ['Área', 'x'],
      ['Fecha', ' '],
    ]
    expect(nameOf(answers, 'x.png')).toEqual({
      ok: false,
      error: { code: 'FIELD_REQUIRED_IMAGE', params: { fields: 'Sitio, Fecha' } },
    })
  })

  it.each(['a.b.png', 'a:b.png', 'sin punto'])('refuses %s when nothing renames it', (original) => {
    expect(nameOf([], original)).toEqual({ ok: false, error: { code: 'INVALID_FILE_NAME' } })
  })

  const [site, shift] = ['65a0000000000000000000a1', '65a0000000000000000000a2']
  it.each<readonly [FieldProperties, readonly TextPart[]]>([
    [{}, []],
    [{ file_name: 'evidencia' }, [{ kind: 'text', text: 'evidencia' }]],
    [{ file_name_array: [], fieldId: [site] }, [{ kind: 'field', fieldId: site }]],
    [
      {
        file_name: 'x',
        file_name_array: [site, 'de', `{{record.answers.${shift}}}`, '{{record.created_at}}', 7],
      },
      [
        { kind: 'field', fieldId: site },
        { kind: 'text', text: 'de' },
        { kind: 'field', fieldId: shift },
        { kind: 'date' },
      ],
    ],
  ])('of %j is made of %j', (properties, parts) => {
    expect(nameParts(withProperties('image', properties))).toEqual(parts)
  })

  it('comes from three other fields at most', () => {
    const field = withProperties('image', {})
    const ids = (fieldId: unknown) => namingFieldIds({ ...field, properties: { fieldId } })
    expect(ids([field.field_id, 'b', 'b', 'c', 7, 'd', 'e'])).toEqual(['b', 'c', 'd'])
    expect(ids('b')).toEqual(['b'])
    expect(ids(null)).toEqual([])
  })
})

describe('how pictures are set up', () => {
  const codes = (type: string, properties: FieldProperties) =>
    Object.entries(imagesConfigErrors(withProperties(type, properties))).map(
      ([path, errors]) => `${path.replace('properties.', '')}: ${errors.map(({ code }) => code).join()}`,
    )
  const [badMin, badMax] = [
    'min_images_count: IMAGES_WRONG_MIN_CONFIG',
    'max_images_count: IMAGES_WRONG_MAX_CONFIG',
  ]
  const incomplete = ['watermark_config.text_data: IMAGES_WM_CONFIG_INCOMPLETE']
  const marked = (text_data: unknown, text_data_array: unknown) => ({
    watermark_enable: true,
    min_images_count: -1,
    watermark_config: { text_data, text_data_array },
  })

  it.each<readonly [string, FieldProperties, readonly string[]]>([
    ['images', {}, []],
    ['images', { min_images_count: 0, max_images_count: 15 }, []],
    ['images', { min_images_count: null }, [badMin]],
    ['images', { min_images_count: -1 }, [badMin]],
    ['images', { min_images_count: 4, max_images_count: 3 }, [badMin]],
    ['images', { max_images_count: 16 }, [badMax]],
    ['files', { max_images_count: null }, [badMax]],
    ['files', { min_images_count: -1, max_images_count: 0 }, [badMin, badMax]],
    ['image', { max_images_count: 99 }, []],
    ['images', marked('', []), incomplete],
    ['images', marked('Sitio', []), incomplete],
    ['image', marked(' ', ['Sitio']), incomplete],
    ['image', { watermark_enable: true, watermark_config: null }, incomplete],
    ['images', marked('Sitio', ['Sitio']), []],
    ['text', marked('', []), []],
  ])('%s %j: %j', (type, properties, expected) => {
    expect(codes(type, properties)).toEqual(expected)
  })
})
