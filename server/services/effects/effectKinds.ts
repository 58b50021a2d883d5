import type { Json } from '../../../schemas/model/json'
import type { Effect, NewEffect } from '../../store/effects/effects'
import type { ChangeAction, ChangedRecord, ChangeSet } from '../../store/records/changes/changeSet'
import type { Deps } from '../deps'

/** What happened to a record. */
export interface RecordChange {
  readonly set: ChangeSet
  readonly action: ChangeAction
  readonly record: ChangedRecord
}

/** Something that is done after records changed: each kind is registered beside its own code. */
export interface EffectKind {
  readonly kind: string
  /** What is kept for the doing; undefined when this change is none of its business. It is asked inside the transaction: no waiting. */
  readonly of: (change: RecordChange) => Json | undefined
  /**
   * Does it. It may be done again where a node dies in between, so that what it makes carries the effect's id: doing it twice makes one.
   */
  readonly run: (deps: Deps, effect: Effect, signal: AbortSignal) => Promise<void>
}

export const effectsOf = (
  kinds: readonly EffectKind[],
  set: ChangeSet,
  action: ChangeAction,
  record: ChangedRecord,
): NewEffect[] =>
  kinds.flatMap(({ kind, of }) => {
    const payload = of({ set, action, record })
    return payload === undefined ? [] : [{ kind, payload }]
  })

/** Every kind of effect. Nothing that the product does yet waits for a commit. */
export const effectKinds: readonly EffectKind[] = []
