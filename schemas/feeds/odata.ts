import type { FeedLine, FeedProperty, FeedTable, FeedType, FeedValue } from './feedTable'
import { orderedPath } from './feedFilter'

/* A feed in the shapes of OData 4.0. */

type Tables = ReadonlyMap<string, FeedTable>

const edmTypes: Readonly<Record<FeedType, string>> = {
  text: 'Edm.String',
  integer: 'Edm.Int32',
  number: 'Edm.Double',
  date: 'Edm.Date',
  time: 'Edm.TimeOfDay',
  clock: 'Edm.DateTimeOffset',
  moment: 'Edm.DateTimeOffset',
}

const namespace = 'Acopio'

/** Returns the service document: which tables there are. `root` is the address of the feed, with `/` at its end. */
export const serviceDocument = (root: string, tables: Tables) => ({
  '@odata.context': `${root}$metadata`,
  value: [...tables.values()].map(({ name, label }) => ({
    name,
    kind: 'EntitySet',
    url: name,
    title: label,
  })),
})

/** Returns the `@odata.context` of an answer: which properties its lines have. */
export const contextOf = (
  root: string,
  table: FeedTable,
  selected: readonly string[] | null,
  isOne = false,
): string =>
  `${root}$metadata#${table.name}${selected ? `(${selected.join(',')})` : ''}${isOne ? '/$entity' : ''}`

/** OData knows no moment without a zone: the clock's time is written as UTC, which shifts it nowhere. */
const odataValue = (value: FeedValue, type: FeedType): FeedValue =>
  type === 'clock' && typeof value === 'string' ? `${value.replace(' ', 'T')}Z` : value

export const odataLine = (
  line: FeedLine,
  properties: readonly FeedProperty[],
): Readonly<Record<string, FeedValue>> =>
  Object.fromEntries(properties.map(({ name, type, read }) => [name, odataValue(read(line), type)]))

/** Characters that XML 1.0 cannot express. */
const unsayable = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escaped = (text: string): string =>
  text
    .replace(unsayable, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')

function propertyXml({ name, label, type, isNeeded }: FeedProperty): string {
  const facets = type === 'moment' ? ' Precision="3"' : ''
  const head = `<Property Name="${name}" Type="${edmTypes[type]}" Nullable="${isNeeded ? 'false' : 'true'}"${facets}`
  if (label === name) return `${head}/>`
  return `${head}><Annotation Term="Core.Description" String="${escaped(label)}"/></Property>`
}

function restriction(term: string, property: string, names: readonly string[]): string {
  const paths = names.map((name) => `<PropertyPath>${name}</PropertyPath>`).join('')
  return `<Annotation Term="Capabilities.${term}"><Record><PropertyValue Property="${property}"><Collection>${paths}</Collection></PropertyValue></Record></Annotation>`
}

function setXml(table: FeedTable): string {
  const properties = [...table.properties.values()]
  const unasked = properties.flatMap(({ name, askedBy }) => (askedBy ? [] : name))
  const unordered = properties.flatMap((one) => (orderedPath(one, table) ? [] : one.name))
  return [
    `<EntitySet Name="${table.name}" EntityType="${namespace}.${table.name}">`,
    restriction('FilterRestrictions', 'NonFilterableProperties', unasked),
    restriction('SortRestrictions', 'NonSortableProperties', unordered),
    '<Annotation Term="Capabilities.ExpandRestrictions"><Record><PropertyValue Property="Expandable" Bool="false"/></Record></Annotation>',
    '</EntitySet>',
  ].join('')
}

function typeXml({ name, key, properties }: FeedTable): string {
  const keys = key.map((one) => `<PropertyRef Name="${one}"/>`).join('')
  return `<EntityType Name="${name}"><Key>${keys}</Key>${[...properties.values()].map(propertyXml).join('')}</EntityType>`
}

const vocabulary = (name: string) =>
  `<edmx:Reference Uri="https://oasis-tcs.github.io/odata-vocabularies/vocabularies/Org.OData.${name}.V1.xml"><edmx:Include Namespace="Org.OData.${name}.V1" Alias="${name}"/></edmx:Reference>`

/** Returns the metadata document: the tables, their properties with labels, and what can be asked of them. */
export function metadataDocument(tables: Tables): string {
  const all = [...tables.values()]
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx">',
    ...['Core', 'Capabilities'].map(vocabulary),
    `<edmx:DataServices><Schema Namespace="${namespace}" xmlns="http://docs.oasis-open.org/odata/ns/edm">`,
    ...all.map(typeXml),
    '<EntityContainer Name="Feed">',
    ...all.map(setXml),
    '<Annotation Term="Capabilities.FilterFunctions"><Collection><String>contains</String><String>startswith</String><String>endswith</String></Collection></Annotation>',
    '</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>',
  ].join('')
}
