import { mapAnswers } from '../mapping/mapAnswers'
import { readMapping } from '../mapping/readMapping'
import type { ActionDefinition, Configuration, PlanAbout } from './action'
import { matchFor, readMatch } from './matching'
import { fieldsMapped, idsOf, namedItem, partOf } from './targets'
import type { Several, Work } from './work'

/** The largest number of records or rows that one action may update. */
export const mostUpdated = 500
/** The limit in a new step. */
const usualMost = 100

/** Returns the stored limit of updated records or rows. */
export const mostIn = ({ most }: Configuration): number => {
  const number = typeof most === 'number' || typeof most === 'string' ? Math.floor(Number(most)) : NaN
  return Number.isFinite(number) ? Math.min(mostUpdated, Math.max(1, number)) : usualMost
}

/** Returns what happens where several match. */
export const severalIn = ({ several }: Configuration): Several =>
  several === 'first' || several === 'refuse' ? several : 'all'

/** Returns whether a record or row is created where none matches. */
export const makesMissing = ({ missing }: Configuration): boolean => missing === 'make'

const initial = { match: [], missing: 'skip', several: 'all', most: usualMost, mapping: [] }

type Kind = 'form' | 'catalog'

function planUpdate(kind: Kind, configuration: Configuration, about: PlanAbout): readonly Work[] {
  const id = namedItem(configuration[kind])?.id
  const target = id == null ? undefined : about.targetOf(kind, id)
  if (id == null || !target) return [{ do: 'nothing', why: 'targetGone' }]
  const found = matchFor(configuration['match'], about, target)
  if (!found) return [{ do: 'nothing', why: 'noKey' }]
  const forms = { source: about.source, target }
  const rows = readMapping(configuration['mapping'])
  // The folio was given when the record was created and never changes.
  const { answers, unmapped } = mapAnswers(
    rows.filter((row) => row.target !== 'folio'),
    about,
    forms,
  )
  const made = mapAnswers([...found.written, ...rows], about, forms)
  const shared = {
    match: found.match,
    several: severalIn(configuration),
    most: mostIn(configuration),
    answers,
    unmapped,
    make: makesMissing(configuration)
      ? { answers: made.answers, ...(made.folio !== undefined && { folio: made.folio }) }
      : null,
  }
  return kind === 'form'
    ? [{ do: 'updateRecords', formId: id, ...shared }]
    : [{ do: 'updateRows', catalogId: id, ...shared }]
}

const definitionOf = (kind: Kind) =>
  ({
    runtimes: ['after'],
    forDeleted: true,
    isDone: true,
    initial: { [kind]: null, ...initial },
    names: ({ [kind]: item, match, mapping }) => {
      const ids = idsOf([namedItem(item)])
      return {
        fieldIds: [...fieldsMapped(match), ...fieldsMapped(mapping)],
        formIds: kind === 'form' ? ids : [],
        catalogIds: kind === 'catalog' ? ids : [],
      }
    },
    parts: ({ [kind]: item }) => partOf(kind, namedItem(item)),
    lacks: ({ [kind]: item, match, mapping }) =>
      namedItem(item)?.id == null
        ? kind
        : readMatch(match).length === 0
          ? 'match'
          : readMapping(mapping).length === 0
            ? 'mapping'
            : undefined,
    plan: (configuration, about) => planUpdate(kind, configuration, about),
  }) as const satisfies Omit<ActionDefinition, 'id' | 'name'>

/** Our own action: writes into the matching records of another form, or creates one. */
export const updateRecords: ActionDefinition = {
  ...definitionOf('form'),
  id: 'update_records',
  name: 'updateRecords',
  saysAs: (configuration) => (makesMissing(configuration) ? 'updateOrMakeRecord' : 'updateRecords'),
  makes: (configuration) => (makesMissing(configuration) ? ['edited', 'created'] : ['edited']),
}

/** Our own action: writes into the matching rows of a catalog, or creates one. */
export const updateRows: ActionDefinition = {
  ...definitionOf('catalog'),
  id: 'update_rows',
  name: 'updateRows',
  saysAs: (configuration) => (makesMissing(configuration) ? 'updateOrMakeRow' : 'updateRows'),
}
