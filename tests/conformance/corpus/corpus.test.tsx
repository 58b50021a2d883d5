// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import messages from '../../../locales/es_MX.json'
import { SchemaFormBody } from '../../../renderers/foreign/SchemaFormBody'
import { RendererProvider } from '../../../renderers/RendererProvider'
import { prepareSchema, type SchemaProblem } from '../../../schemas/interchange/foreignSchema'
import { schemaFaults } from '../../../schemas/interchange/foreignVerdict'
import { ajvCompiled } from './ajvVerdict'
import { exceptions } from './exceptions'
import { instancesFor } from './instances'
import { installedSchemas, schemasIn } from './realSchemas'

/*
 * Schemas that people publish: none may break the page, and each verdict is Ajv's. Here those of packages that are installed anyway; `npm run corpus` fetches
 * more and takes them all.
 */
const { CORPUS: folder, CORPUS_ONLY: only = '' } = process.env
const installed = installedSchemas()
/** Drawing costs seconds: here each twelfth, and all of them when the whole corpus is asked for. */
const small = installed.filter((_one, index) => index % 12 === 0)
const taken = folder === undefined ? small : [...installed, ...schemasIn(folder)]
const drawn = taken.filter(({ name }) => name.includes(only)).map((one) => [one.name, one.schema] as const)
const judged = (folder === undefined ? installed : taken)
  .filter(({ name }) => name.includes(only))
  .map((one) => [one.name, one.schema] as const)

let failures: unknown[] = []
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  failures = []
  vi.spyOn(console, 'error').mockImplementation(
    (...words) => void failures.push(words.map(String).join(' ').slice(0, 500)),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('is a corpus', () => {
  expect(judged.length).toBeGreaterThan(folder === undefined || only !== '' ? 0 : 365)
})

describe('the verdict is Ajv’s', () => {
  it.each(judged)(
    'on %s',
    (name, schema) => {
      const compiled = ajvCompiled(schema)
      const prepared = prepareSchema(schema)
      const values = instancesFor(schema)
      const ours = values.map((value) => schemaFaults(prepared, value).length === 0)
      const off = compiled ? values.filter((value, index) => compiled(value) !== ours[index]) : []
      const told = off.map((value) => [
        JSON.stringify(value),
        schemaFaults(prepared, value),
        prepared.problems,
      ])
      // Exact in both directions: what is mended leaves the list.
      if (exceptions[name] === undefined) expect(told.slice(0, 3)).toEqual([])
      else expect(told.length).toBeGreaterThan(0)
    },
    300_000,
  )
})

describe('nothing breaks the page', () => {
  it.each(drawn)(
    'of %s',
    (_name, schema) => {
      const onProblems = vi.fn<(problems: readonly SchemaProblem[]) => void>()
      const { container } = render(
        <RendererProvider locale="es_MX" messages={messages}>
          <SchemaFormBody schema={schema} locale="es_MX" onProblems={onProblems} />
        </RendererProvider>,
      )
      const form = container.querySelector('form')
      const codes = (onProblems.mock.lastCall?.[0] ?? []).map(({ code }) => code)
      // What is too large to be drawn says so.
      if (codes.includes('TOO_LARGE')) expect(screen.getByRole('alert')).toBeTruthy()
      else expect(form).not.toBeNull()
      if (form) fireEvent.submit(form)
      expect(failures).toEqual([])
    },
    120_000,
  )
})
