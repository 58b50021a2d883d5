import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogKind, formKind } from '../schemas/edit/documentKind'
import { offeredSections, offeredSettings } from '../schemas/edit/options/offeredOptions'
import { folioConfigOptions, listOptions } from '../schemas/edit/options/optionSections'
import type { JsonSchema } from '../schemas/fields/fieldType'
import { fieldTypes } from '../schemas/fields/registry'
import { fieldDefaults, fieldPropertyDefaults } from '../schemas/model/fieldDefaults'
import { isObject } from '../schemas/model/json'
import { newCatalog } from '../schemas/model/newCatalog'
import { newForm, newPage } from '../schemas/model/newForm'
import { fieldOf } from './support/judgeAnswer'
import { fieldProofs, wireProofs } from './support/settingProofs/fieldProofs'
import { documentProofs, formProofs, pageProofs } from './support/settingProofs/formProofs'
import type { NamedTest, SettingProofs } from './support/settingProofs/settingProof'
import { projectRoot } from './support/sourceFiles'

/* A setting that nothing reads is a promise that nobody keeps: each names the test that shows what it does. */

const texts = { name: 'Forma', pageName: 'Página' }

interface Setting {
  readonly path: string
  readonly schema: JsonSchema
}

/** Every setting of a schema that has a name or stands beside one that has. */
function settingsIn(schema: JsonSchema, prefix = ''): readonly Setting[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {}
  return Object.entries(properties).flatMap(([key, setting]) => {
    if (!isObject(setting)) return []
    const path = `${prefix}${key}`
    // Whom an alert goes to is decided as a whole.
    const inner = setting['x-brought'] === true ? [] : settingsIn(setting, `${path}.`)
    return 'title' in setting || inner.length === 0 ? [{ path, schema: setting }, ...inner] : inner
  })
}

/** What a new document has, with what lies in it. */
const keysIn = (value: object, prefix = ''): readonly string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    isObject(inner) && Object.keys(inner).length > 0
      ? keysIn(inner, `${prefix}${key}.`)
      : [`${prefix}${key}`],
  )

/** The path, or what holds it where that is proved as a whole. */
const provedAs = (path: string, proofs: SettingProofs): string => {
  if (path in proofs || !path.includes('.')) return path
  const outer = provedAs(path.slice(0, path.lastIndexOf('.')), proofs)
  return outer in proofs ? outer : path
}

const paths = (settings: readonly Setting[]) => settings.map(({ path }) => path)
const optionsOf = (sections: object) =>
  Object.values(sections).flatMap((schema: JsonSchema) => listOptions(schema).map(({ path }) => path))
const offeredOptions = [
  ...optionsOf(offeredSections(formKind.options, newForm(texts))),
  ...optionsOf(offeredSections(catalogKind.options, newCatalog(texts))),
  ...optionsOf([folioConfigOptions]),
]
const fields = fieldTypes.types.map((type) => ({ type, field: fieldOf(type.type, type.defaults) }))
const isDrawn = ({ schema }: Setting) => 'x-section' in schema && schema['x-editor'] !== 'beside'

const walks: readonly (readonly [string, readonly string[], SettingProofs, readonly string[]])[] = [
  [
    'options of forms and catalogs',
    [
      ...optionsOf(formKind.options),
      ...optionsOf(catalogKind.options),
      ...optionsOf([folioConfigOptions]),
      'force_owner_logo',
    ],
    formProofs,
    offeredOptions,
  ],
  [
    'settings of fields',
    fields.flatMap(({ type }) => paths(settingsIn(type.settings))),
    fieldProofs,
    fields.flatMap(({ type, field }) =>
      settingsIn(offeredSettings(type.settings, field))
        .filter(isDrawn)
        .map(({ path }) => path),
    ),
  ],
  [
    'what a new document has',
    keysIn({ ...newCatalog(texts), ...newForm(texts) })
      .filter((path) => !(provedAs(path, formProofs) in formProofs))
      .map((path) => provedAs(path, documentProofs)),
    documentProofs,
    [],
  ],
  ['what a page has', [...Object.keys(newPage('Página')), 'page_name_tab'], pageProofs, []],
  [
    'what a field has on the wire',
    [
      ...Object.keys(fieldDefaults),
      'key',
      ...Object.keys(fieldPropertyDefaults).map((key) => `properties.${key}`),
    ].filter(
      (path) => !Object.keys(fieldProofs).some((proved) => proved === path || proved.startsWith(`${path}.`)),
    ),
    wireProofs,
    [],
  ],
]

/** Whether a test of that name is written in a file: as the first argument of what declares it. */
function isTest([file, name]: NamedTest): boolean {
  const path = join(projectRoot, file)
  if (!existsSync(path)) return false
  const literals = [`'${name.replaceAll("'", "\\'")}'`, `"${name}"`, `\`${name}\``]
  const source = readFileSync(path, 'utf8')
  return literals.some((literal) =>
    new RegExp(`[)\\w]\\(\\s*${literal.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*,`).test(source),
  )
}

describe.each(walks)('%s', (_name, settings, proofs, offered) => {
  const all = new Set(settings)
  const entries = Object.entries(proofs)

  it('each name a test that shows their effect, or say why they have none', () => {
    expect([...all].filter((path) => !(path in proofs))).toEqual([])
  })

  it('are all there still', () => {
    expect(Object.keys(proofs).filter((path) => !all.has(path))).toEqual([])
  })

  it('name tests that there are', () => {
    const named = entries.flatMap(([path, proof]) =>
      Array.isArray(proof) ? (proof as readonly NamedTest[]).map((test) => [path, ...test] as const) : [],
    )
    expect(named.filter(([, ...test]) => !isTest(test))).toEqual([])
  })

  it('are offered only where they have an effect', () => {
    const kept = entries.filter(([, proof]) => 'kept' in proof).map(([path]) => path)
    expect(kept.filter((path) => offered.includes(path))).toEqual([])
  })
})
