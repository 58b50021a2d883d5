import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en_US.json'
import es from '../../../locales/es_MX.json'
import pt from '../../../locales/pt_BR.json'
import type { Translate } from '../../shared/useT'
import { findTypes, likeliestType } from './findTypes'
import { paletteGroups } from './paletteGroups'

const translate = (locale: string, messages: Record<string, string>): Translate => {
  const { formatMessage } = createIntl({ locale, messages })
  return (id, values) => formatMessage({ id }, { ...values })
}
const spanish = translate('es-MX', es)
const likeliest = (t: Translate, text: string) => likeliestType(t, findTypes(t, paletteGroups, text), text)

describe('the type that is looked for', () => {
  it.each([
    ['decimal', 'decimal'],
    ['número', 'integer'],
    ['texto', 'text'],
    ['fecha', 'date'],
    ['fecha y hora', 'datetime'],
    ['hora', 'time'],
    ['única', 'radio'],
    ['fotos', 'images'],
    ['foto', 'image'],
    ['archivos', 'files'],
    ['lista', 'select'],
  ])('is what %s begins or ends the name of', (text, type) => {
    expect(likeliest(spanish, text)).toBe(type)
  })

  it.each([
    ['sí', 'radio'],
    ['si/no', 'radio'],
    ['opción múltiple', 'radio'],
    ['estrellas', 'radio'],
    ['casillas', 'checkbox'],
    ['casillas de verificación', 'checkbox'],
    ['desplegable', 'select'],
    ['teléfono', 'text'],
    ['moneda', 'decimal'],
    ['adjuntar', 'file'],
    ['ubicacion', 'geolocation'],
    ['sección', 'description'],
    ['tabla', 'group'],
  ])('is what other products call %s', (text, type) => {
    expect(likeliest(spanish, text)).toBe(type)
  })

  it('is called so in every language', () => {
    expect(likeliest(translate('en-US', en), 'dropdown')).toBe('select')
    expect(likeliest(translate('pt-BR', pt), 'lista suspensa')).toBe('select')
    expect(likeliest(translate('en-US', en), 'decimal')).toBe('decimal')
    expect(likeliest(translate('pt-BR', pt), 'decimal')).toBe('decimal')
  })

  it('is none for what nothing is called', () => {
    expect(likeliest(spanish, 'zzz')).toBeUndefined()
    expect(findTypes(spanish, paletteGroups, 'zzz')).toEqual([])
  })

  it('does not take a word for part of another one', () => {
    expect(
      findTypes(spanish, paletteGroups, 'sí').flatMap(({ types }) => types.map(({ type }) => type)),
    ).not.toContain('decimal')
  })
})
