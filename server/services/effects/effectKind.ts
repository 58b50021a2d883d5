import type { FormDocument } from '../../../schemas/model/form'
import type { Json } from '../../../schemas/model/json'
import type { Effect, NewEffect } from '../../store/effects/effects'
import type { WebhookEvent } from '../../../schemas/model/webhookEvents'
import type { ChangeAction } from '../../../schemas/model/recordChanges'
import type { ChangedRecord, ChangeSet } from '../../store/records/changes/changeSet'
import type { WorkflowsWait } from '../../store/schema'
import type { Deps } from '../deps'

/** So often is an effect begun at most. */
export const mostAttempts = 12

/** What workflows wait for that a change may concern. */
export interface ConcernedWorkflows extends WorkflowsWait {
  /** Only files changed that workflows attach. */
  readonly isAttachment?: true
}

/** What happened to a record. */
export interface RecordChange {
  readonly set: ChangeSet
  readonly action: ChangeAction
  readonly record: ChangedRecord
  /** The newest revision of the record's form, where who changed it had read it. */
  readonly form?: FormDocument | undefined
  /** What the workflows of the record's form wait for that this may concern. */
  readonly workflows?: ConcernedWorkflows | undefined
  /** What of the form's records other systems are told of. */
  readonly webhooks?: readonly WebhookEvent[] | undefined
}

/** Something that is done after records changed: each kind is registered beside its own code. */
export interface EffectKind {
  readonly kind: string
  /** Somebody else may keep it waiting: it has workers of its own, so that nothing else waits with it. */
  readonly isSlow?: true
  /** It is made of what waited for a moment, once that has come. */
  readonly isWoken?: true
  /** What is kept for the doing; undefined when this change is none of its business. It is asked inside the transaction: no waiting. */
  readonly of: (change: RecordChange) => Json | undefined
  /**
   * Does it. It may be done again where a node dies in between, so that what it makes carries the effect's id: doing it twice makes one.
   */
  readonly run: (deps: Deps, effect: Effect, signal: AbortSignal) => Promise<void>
}

export const effectsOf = (kinds: readonly EffectKind[], change: RecordChange): NewEffect[] =>
  kinds.flatMap(({ kind, of }) => {
    const payload = of(change)
    return payload === undefined ? [] : [{ kind, payload }]
  })
