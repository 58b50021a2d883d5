import type { FormDocument } from '../../../schemas/model/form'
import type { Json } from '../../../schemas/model/json'
import type { Effect, NewEffect } from '../../store/effects/effects'
import type { WebhookEvent } from '../../../schemas/model/webhookEvents'
import type { ChangeAction } from '../../../schemas/model/recordChanges'
import type { ChangedRecord, ChangeSet } from '../../store/records/changes/changeSet'
import type { WorkflowsWait } from '../../store/schema'
import type { Deps } from '../deps'

/** The most attempts at an effect. */
export const mostAttempts = 12

/** The moments that workflows wait for, when a change may concern them. */
export interface ConcernedWorkflows extends WorkflowsWait {
  /** Set when the only changes are files attached by workflows. */
  readonly isAttachment?: true
}

/** A change of one record. */
export interface RecordChange {
  readonly set: ChangeSet
  readonly action: ChangeAction
  readonly record: ChangedRecord
  /** The newest revision of the record's form, when the code that made the change had read it. */
  readonly form?: FormDocument | undefined
  /** The moments that the form's workflows wait for, when this change may concern them. */
  readonly workflows?: ConcernedWorkflows | undefined
  /** The events of the form that webhooks listen to. */
  readonly webhooks?: readonly WebhookEvent[] | undefined
}

/** A kind of work done after records changed; each is registered beside its own code. */
export interface EffectKind {
  readonly kind: string
  /** Other systems may keep it waiting, so it has workers of its own and nothing else waits with it. */
  readonly isSlow?: true
  /** It is created from waits whose moment has come. */
  readonly isWoken?: true
  /**
   * Returns what to store for the effect; undefined when the change does not concern this kind. It runs inside the transaction, so it must
   * not wait for anything.
   */
  readonly of: (change: RecordChange) => Json | undefined
  /**
   * Does the effect. It may run again when a node dies in between, so whatever it creates must carry the effect's id: doing it twice
   * creates one.
   */
  readonly run: (deps: Deps, effect: Effect, signal: AbortSignal) => Promise<void>
}

export const effectsOf = (kinds: readonly EffectKind[], change: RecordChange): NewEffect[] =>
  kinds.flatMap(({ kind, of }) => {
    const payload = of(change)
    return payload === undefined ? [] : [{ kind, payload }]
  })
