import fc from 'fast-check'
import { load } from '../../schemas/answering/load'
import { start } from '../../schemas/answering/start'
import type { Answering, AnsweringContext } from '../../schemas/answering/types'
import { compileForm } from '../../schemas/compile/compileForm'
import { answeringContext, perform } from '../support/answeringContext'
import { parityCase } from './parityCase'

/* Runs in the browser as the web build makes it, and in Node as the server build does: both must write the same text. */

type Case = typeof parityCase extends fc.Arbitrary<infer Given> ? Given : never

/** The cases of one seed; equal wherever they are made. */
export const casesOf = (seed: number, count: number): readonly Case[] =>
  fc.sample(parityCase, { numRuns: count, seed })

const stateOf = (answering: Answering) => ({
  fields: answering.fields,
  pages: answering.pages,
  grade: answering.grade(),
})

/** Everything that an answering says about a case, as one text: compiled form, states, verdicts, submission, explanations. */
function outcomeOf(given: Case, createState: AnsweringContext['createState']): string {
  const context = answeringContext({ user: given.who, createState })
  const compiled = compileForm(given)
  const answering = start(compiled, context)
  for (const action of given.actions) perform(answering, action)
  const reached = JSON.stringify(stateOf(answering))
  const verdict = answering.validate()
  const submission = answering.toSubmission()
  const checked = load(compiled, submission, context)
  return [
    JSON.stringify(compiled),
    reached,
    JSON.stringify({ verdict, submission, state: stateOf(answering) }),
    JSON.stringify(Object.keys(answering.fields).map((fieldId) => answering.explain({ fieldId }))),
    JSON.stringify({
      verdict: checked.validate(),
      submission: checked.toSubmission(),
      state: stateOf(checked),
    }),
  ].join('\n')
}

/** 106 bits that tell two texts apart. */
function fingerprint(text: string): string {
  const half = (seed: number) => {
    let a = 0xdeadbeef ^ seed
    let b = 0x41c6ce57 ^ seed
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index)
      a = Math.imul(a ^ unit, 2654435761)
      b = Math.imul(b ^ unit, 1597334677)
    }
    a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
    return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}`
  }
  return `${half(1)}.${half(2)}`
}

/** One side of the comparison. */
export interface ParitySide {
  /** Per case of the seed, its outcome in short. */
  readonly fingerprints: (seed: number, count: number) => readonly string[]
  /** One outcome in full. */
  readonly outcome: (seed: number, count: number, at: number) => string
}

/** A side that keeps its states in objects of this making. */
export function paritySide(createState: AnsweringContext['createState']): ParitySide {
  return {
    fingerprints: (seed, count) =>
      casesOf(seed, count).map((given) => fingerprint(outcomeOf(given, createState))),
    outcome: (seed, count, at) => {
      const given = casesOf(seed, count)[at]
      return given ? outcomeOf(given, createState) : ''
    },
  }
}
