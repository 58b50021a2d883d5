// @vitest-environment jsdom
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { fitMessage, type MessagePart } from '../schemas/words/fitMessage'
import { parse } from '@formatjs/icu-messageformat-parser'
import enUS from '../locales/en_US.json'
import esMX from '../locales/es_MX.json'
import ptBR from '../locales/pt_BR.json'
import { isObject } from '../schemas/model/json'
import { locales, type Locale } from '../schemas/model/locales'
import { createRoutes } from '../src/app/routes'
import { parseGuide, type Block, type Inline } from '../src/features/help/parseGuide'
import { guideIds, isGuideId } from '../src/shared/help/guideIds'
import { productFiles, projectRoot } from './support/sourceFiles'

const messages: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  es_MX: esMX,
  en_US: enUS,
  pt_BR: ptBR,
}
const folderOf = (locale: Locale) => join(projectRoot, 'locales/help', locale)
const filesOf = (locale: Locale, ending: string) =>
  readdirSync(folderOf(locale)).filter((name) => name.endsWith(ending))
const guideOf = (locale: Locale, id: string) =>
  parseGuide(readFileSync(join(folderOf(locale), `${id}.md`), 'utf8'))
const inlinesOf = (block: Block): readonly Inline[] =>
  'parts' in block ? block.parts : 'items' in block ? block.items.flat() : []
const picturesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'picture' ? [block.file] : []))
/** What stands where: the same in each language. */
const shapeOf = (blocks: readonly Block[]) =>
  blocks.map((block) => ('items' in block ? `${block.kind} ${block.items.length}` : block.kind))

const everyRoute = (routes: readonly RouteObject[]): readonly RouteObject[] =>
  routes.flatMap((route) => [route, ...everyRoute(route.children ?? [])])

describe('each screen', () => {
  const guard = () => null
  const routes = everyRoute(
    createRoutes({ requireSession: guard, requireNoSession: guard, expectForm: () => {} }),
  )
  const screens = routes.filter(({ handle }) => isObject(handle) && 'section' in handle)

  it('has a guide', () => {
    expect(screens.length).toBeGreaterThan(12)
    const without = screens.filter(({ handle }) => !isObject(handle) || !isGuideId(handle['guide']))
    expect(without.map(({ path }) => path)).toEqual([])
  })

  it('leads to all guides, by its address or by a link in another guide', () => {
    const named = routes.flatMap(({ handle }) => (isObject(handle) ? [handle['guide']] : []))
    const linked = guideIds.flatMap((id) =>
      guideOf('es_MX', id)
        .flatMap(inlinesOf)
        .flatMap((part) => (part.kind === 'link' ? [part.guide] : [])),
    )
    const opened = productFiles().flatMap(({ text }) =>
      [...text.matchAll(/guide="([\w-]+)"/g)].map(([, id]) => id),
    )
    expect(opened.filter((id) => !isGuideId(id))).toEqual([])
    expect(guideIds.filter((id) => ![...named, ...linked, ...opened].includes(id))).toEqual([])
  })
})

describe.each(locales)('the guides in %s', (locale) => {
  it('are those that there are', () => {
    expect(filesOf(locale, '.md').toSorted()).toEqual(guideIds.map((id) => `${id}.md`).toSorted())
  })

  it.each(guideIds)('%s has a title, tasks, and the same parts as in Spanish', (id) => {
    const blocks = guideOf(locale, id)
    expect(blocks[0]?.kind).toBe('title')
    expect(blocks.filter(({ kind }) => kind === 'title')).toHaveLength(1)
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThanOrEqual(2)
    expect(shapeOf(blocks)).toEqual(shapeOf(guideOf('es_MX', id)))
  })

  it.each(guideIds)('%s calls things what the screens call them', (id) => {
    for (const part of guideOf(locale, id).flatMap(inlinesOf)) {
      if (part.kind !== 'label') continue
      const text = messages[locale][part.id]
      expect(text, part.id).toBeDefined()
      expect(fitMessage(parse(text ?? '') as readonly MessagePart[], {}).isWhole, part.id).toBe(true)
    }
  })

  it.each(guideIds)('%s leads to guides that there are', (id) => {
    const parts = guideOf(locale, id).flatMap(inlinesOf)
    expect(parts.filter((part) => part.kind === 'link' && !isGuideId(part.guide))).toEqual([])
    // What was not read as a sign of Markdown would be shown as one.
    const texts = parts.map((part) => ('text' in part ? part.text : ''))
    expect(texts.filter((text) => /\[\[|\]\]|\]\(|\*\*|^#/.test(text))).toEqual([])
  })

  it('have the pictures that they name, each said in words, and no others', () => {
    const blocks = guideIds.flatMap((id) => guideOf(locale, id))
    const named = picturesOf(blocks)
    expect(named.filter((file) => !existsSync(join(folderOf(locale), file)))).toEqual([])
    expect(filesOf(locale, '.webp').filter((file) => !named.includes(file))).toEqual([])
    expect(blocks.filter((block) => block.kind === 'picture' && block.alt.length < 10)).toEqual([])
  })
})
