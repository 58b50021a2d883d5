import { Button, Popover, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { FormFinding } from '../../../schemas/analysis/formFindings'
import { listOptions, optionSectionIds } from '../../../schemas/edit/options/optionSections'
import { placeOf } from '../../../schemas/edit/structure'
import { rulesOf, workflowsOf } from '../../../schemas/model/form'
import { useT } from '../../shared/useT'
import { useOtherDocuments } from '../catalog/useOtherDocuments'
import { useDesigner } from '../DesignerContext'
import { fieldName } from '../fieldNames'
import { useOptionsPlace } from '../options/OptionsContext'
import { ruleName } from '../rules/useRuleActions'
import { workflowName } from '../workflows/useWorkflowActions'
import { FindingItem, SeverityIcon } from './FindingItem'
import classes from './Findings.module.css'
import { useFindingActions } from './useFindingActions'
import { useFindings } from './useFindings'

/** So many are drawn: who has more mends these first. */
const mostShown = 200

/** A quiet counter of what is wrong with the form; it opens the list, and each entry leads to what it is about. */
export function FindingsMenu() {
  const t = useT()
  useOtherDocuments()
  const findings = useFindings()
  const [isOpen, setOpen] = useState(false)
  // What asks for something to be done is counted alone when there is any.
  const urgent = findings.filter(({ severity }) => severity !== 'info').length
  if (findings.length === 0) return null
  return (
    <Popover opened={isOpen} onChange={setOpen} width={380} position="bottom-end" shadow="sm" trapFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<SeverityIcon severity={findings[0]?.severity ?? 'info'} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('designer.findings', { count: urgent || findings.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <ul className={classes['findings']} aria-label={t('designer.findings', { count: findings.length })}>
          {findings.slice(0, mostShown).map((finding) => (
            <li key={finding.key}>
              <FindingItem
                finding={finding}
                title={<Subject finding={finding} onLeave={() => setOpen(false)} />}
                onLeave={() => setOpen(false)}
              />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}

interface SubjectProps {
  readonly finding: FormFinding
  readonly onLeave: () => void
}

/** What a finding is about: a field or a part of the options, which can be gone to, else a rule. */
function Subject({ finding, onLeave }: SubjectProps) {
  const t = useT()
  const { state, kind } = useDesigner()
  const { document } = state
  const options = useOptionsPlace()
  const { goToField } = useFindingActions()
  const { fieldId, option, ruleIds, workflow } = finding
  const field = fieldId === undefined ? undefined : placeOf(document, fieldId)?.field
  if (field) {
    return (
      <UnstyledButton
        className={classes['subject'] ?? ''}
        onClick={() => {
          onLeave()
          goToField(field.field_id)
        }}
      >
        {fieldName(t, field)}
      </UnstyledButton>
    )
  }
  const section =
    option === undefined
      ? undefined
      : optionSectionIds.find((id) => listOptions(kind.options[id] ?? {}).some(({ path }) => path === option))
  if (section) {
    return (
      <UnstyledButton
        className={classes['subject'] ?? ''}
        onClick={() => {
          onLeave()
          options.open(section)
        }}
      >
        {t(`options.section.${section}`)}
      </UnstyledButton>
    )
  }
  if (workflow)
    return (
      <strong className={classes['subject']}>
        {workflowName(t, workflowsOf(document)[workflow.at] ?? {}, workflow.at)}
      </strong>
    )
  const index = rulesOf(document).findIndex(({ rule_id }) => rule_id === ruleIds[0])
  const rule = rulesOf(document)[index]
  return rule && <strong className={classes['subject']}>{ruleName(t, rule, index)}</strong>
}
