import {
  IconArrowForwardUp,
  IconCalendarRepeat,
  IconDatabaseImport,
  IconHandStop,
  IconMail,
  IconPlus,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react'
import { actionDefinitions } from '../../../schemas/workflows/actions/registry'
import { newAction, newWorkflow } from '../../../schemas/workflows/edit/newWorkflow'
import { newSchedule, type ScheduleDocument } from '../../../schemas/workflows/schedule'
import { placeholder } from '../../../schemas/email/placeholders'
import type { WorkflowDocument } from '../../../schemas/workflows/workflowDocument'
import type { Translate } from '../../shared/useT'

/** Workflow templates in display order; `action` is the action's name in the registry. */
export const workflowTemplates = [
  { id: 'blank', icon: IconPlus },
  { id: 'tellOwner', icon: IconMail, action: 'sendEmail' },
  { id: 'otherForm', icon: IconArrowForwardUp, action: 'createRecord' },
  { id: 'remind', icon: IconCalendarRepeat, action: 'sendEmail', schedule: newSchedule },
  { id: 'equalCatalog', icon: IconRefresh, action: 'syncCatalogs', on: { edited: true, deleted: true } },
  { id: 'damages', icon: IconDatabaseImport, action: 'writeRows', on: { edited: true } },
  { id: 'block', icon: IconHandStop, action: 'stop', on: { edited: true, runtime: 'before' } },
] as const satisfies readonly {
  readonly id: string
  readonly icon: Icon
  readonly action?: string
  readonly on?: object
  readonly schedule?: ScheduleDocument
}[]

export type WorkflowTemplate = (typeof workflowTemplates)[number]

/**
 * Returns a workflow to complete: its subject is filled in, the rest is left to its author. `address` is the author's own e-mail address.
 */
export function fromTemplate(
  template: WorkflowTemplate,
  newId: () => string,
  t: Translate,
  address: string,
): WorkflowDocument {
  const name = template.id === 'blank' ? '' : t(`workflows.template.${template.id}`)
  const blank = newWorkflow(newId(), name)
  if (template.id === 'blank') return blank
  const definition = actionDefinitions.find(({ name: called }) => called === template.action)
  const more = 'on' in template ? template.on : {}
  const texts =
    template.id === 'tellOwner' || template.id === 'remind'
      ? {
          emails: [address],
          subject: t(`workflows.template.${template.id}.subject`, { folio: placeholder('record.folio') }),
          body: `<p>${t(`workflows.template.${template.id}.body`)}</p>`,
        }
      : {}
  return {
    ...blank,
    rules: {
      ...blank.rules,
      record: { ...blank.rules?.record, ...more },
      ...('schedule' in template && { schedule: template.schedule }),
    },
    actions: definition
      ? [
          {
            ...newAction(definition, newId()),
            configuration: { ...definition.initial, ...texts },
          },
        ]
      : [],
  }
}
