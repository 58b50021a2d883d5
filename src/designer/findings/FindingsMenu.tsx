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

/** The number of findings drawn; fixing these comes first anyway. */
const mostShown = 200

/** Draws a quiet counter of the form's findings; it opens the list, in which each entry leads to its place. */
export function FindingsMenu() {
  const t = useT()
  useOtherDocuments()
  const findings = useFindings()
  const [isOpen, setOpen] = useState(false)
  // While there are warnings, only these are counted.
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

/** Draws what a finding is about: a field or a part of the options, as a link, else a rule. */
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
