import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconPlayerPlay, IconTool } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { FormFinding } from '../../../schemas/analysis/formFindings'
import { useT } from '../../shared/useT'
import { useRulesLink } from '../rules/useRulesLink'
import { useWorkflowLink } from '../workflows/useWorkflowLink'
import classes from './Findings.module.css'
import { useFindingActions } from './useFindingActions'

export interface FindingItemProps {
  readonly finding: FormFinding
  /** What the finding is about, where its place does not show it. */
  readonly title?: ReactNode
  /** True beside its own rule or workflow, where a link to it is needless. */
  readonly isAtRule?: boolean
  /** Called when its link leads elsewhere. */
  readonly onLeave?: () => void
}

/** Draws a finding as a sentence, with what can be done about it. */
export function FindingItem({ finding, title, isAtRule = false, onLeave }: FindingItemProps) {
  const t = useT()
  const { showExample, mend } = useFindingActions()
  const [rule = ''] = finding.ruleIds
  const link = useRulesLink({ rule })
  const { workflow } = finding
  const workflowLink = useWorkflowLink(workflow ?? { id: '' })
  const leadsToWorkflow = workflow !== undefined && !isAtRule
  const leadsToRule = rule !== '' && !isAtRule
  return (
    <div className={classes['finding']} data-severity={finding.severity}>
      <SeverityIcon severity={finding.severity} />
      <div className={classes['body']}>
        {title}
        <p className={classes['sentence']}>{t(finding.message, finding.params)}</p>
        {(finding.witness ?? finding.fix ?? (leadsToRule || leadsToWorkflow)) && (
          <div className={classes['actions']}>
            {finding.witness && (
              <Button
                {...small}
                leftSection={<IconPlayerPlay {...icon} />}
                onClick={() => {
                  onLeave?.()
                  showExample(finding)
                }}
              >
                {t('findings.example')}
              </Button>
            )}
            {finding.fix && (
              <Button {...small} leftSection={<IconTool {...icon} />} onClick={() => mend(finding)}>
                {t(`findings.fix.${finding.fix}`)}
              </Button>
            )}
            {leadsToRule && (
              <Button {...small} component={Link} to={link.to} state={link.state} onClick={() => onLeave?.()}>
                {t('findings.toRule')}
              </Button>
            )}
            {leadsToWorkflow && (
              <Button
                {...small}
                component={Link}
                to={workflowLink.to}
                state={workflowLink.state}
                onClick={() => onLeave?.()}
              >
                {t(workflow.step === undefined ? 'findings.toWorkflow' : 'findings.toStep')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}

/** Draws a warning sign for a finding that needs action, an information sign for others. */
export function SeverityIcon({ severity }: Pick<FormFinding, 'severity'>) {
  const Icon = severity === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <Icon size={16} stroke={1.6} aria-hidden className={classes['severity'] ?? ''} data-severity={severity} />
  )
}

const small = { size: 'compact-xs', variant: 'subtle' } as const
const icon = { size: 14, stroke: 1.6, 'aria-hidden': true } as const
