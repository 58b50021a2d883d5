import { UnstyledButton } from '@mantine/core'
import { useT } from '../../shared/useT'
import classes from './Workflows.module.css'
import { workflowTemplates, type WorkflowTemplate } from './workflowTemplates'

/** Lists workflow templates with what each does. */
export function TemplateList({ onPick }: { readonly onPick: (template: WorkflowTemplate) => void }) {
  const t = useT()
  return (
    <ul className={classes['templates']} aria-label={t('workflows.templates')}>
      {workflowTemplates.map((template) => (
        <li key={template.id}>
          <UnstyledButton className={classes['template'] ?? ''} onClick={() => onPick(template)}>
            <template.icon size={20} stroke={1.5} aria-hidden />
            <span>
              <strong>{t(`workflows.template.${template.id}`)}</strong>
              <span className={classes['hint']}>{t(`workflows.template.${template.id}.text`)}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
