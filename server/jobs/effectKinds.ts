import type { EffectKind } from '../services/effects/effectKind'
import { continueWorkflow, resumeWorkflow, runWorkflows } from '../services/workflows/runWorkflows'
import { tellWebhooks } from '../services/webhooks/tellWebhooks'
import { mailRecord } from '../services/mail/mailRecord'

/** Every kind of effect: work to do after records changed. */
export const effectKinds: readonly EffectKind[] = [
  mailRecord,
  runWorkflows,
  continueWorkflow,
  resumeWorkflow,
  tellWebhooks,
]
