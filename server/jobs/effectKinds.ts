import type { EffectKind } from '../services/effects/effectKind'
import { continueWorkflow, resumeWorkflow, runWorkflows } from '../services/workflows/runWorkflows'
import { tellWebhooks } from '../services/webhooks/tellWebhooks'
import { mailRecord } from '../services/mail/mailRecord'

/** Every kind of effect: what is done after records changed. */
export const effectKinds: readonly EffectKind[] = [
  mailRecord,
  runWorkflows,
  continueWorkflow,
  resumeWorkflow,
  tellWebhooks,
]
