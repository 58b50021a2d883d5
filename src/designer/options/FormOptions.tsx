import '../../../renderers/renderers.css'
import { Drawer } from '@mantine/core'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { optionProblems } from '../../../schemas/edit/options/optionProblems'
import {
  listOptions,
  optionSectionIds,
  type OptionSection,
} from '../../../schemas/edit/options/optionSections'
import { settingDomId } from '../../../renderers/SettingsForm'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { AdvancedOptions } from './AdvancedOptions'
import { EmailOptions } from './email/EmailOptions'
import classes from './FormOptions.module.css'
import { GradingOptions } from './GradingOptions'
import { OptionFields } from './OptionFields'
import { useOptionsPlace } from './OptionsContext'
import { optionIdPrefix } from './optionTitles'
import { SectionList } from './SectionList'
import { TemplateOptions } from './TemplateOptions'
import { TimerOptions } from './TimerOptions'

/** Parts that a schema alone cannot draw. */
const editors: { readonly [section in OptionSection]?: ComponentType } = {
  grading: GradingOptions,
  timer: TimerOptions,
  templates: TemplateOptions,
  email: EmailOptions,
  advanced: AdvancedOptions,
}

/** An option that was searched for: it takes the focus once its part is drawn. */
interface Wanted {
  readonly section: OptionSection
  readonly path: string
}

/** Draws all options of the form, part by part, beside the form itself; every change is a step that can be undone. */
export function FormOptions() {
  const t = useT()
  const { section, open, close } = useOptionsPlace()
  const { document: form } = useDesignerState()
  const { kind } = useDesigner()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const onTaken = useCallback(() => setWanted(null), [])
  // While it closes, it still shows the last part.
  const [shown, setShown] = useState<OptionSection>(section ?? 'general')
  if (section !== null && section !== shown) setShown(section)
  const problems = optionProblems(form)
  const wrong = new Set(
    optionSectionIds.filter((id) => listOptions(kind.options[id] ?? {}).some(({ path }) => path in problems)),
  )

  return (
    <Drawer
      opened={section !== null}
      onClose={close}
      position="right"
      size={960}
      padding={0}
      title={t('options.title', { kind: kind.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      classNames={{ header: classes['head'] ?? '', body: classes['body'] ?? '' }}
    >
      <SectionList
        section={shown}
        wrong={wrong}
        onOpen={(to, path) => {
          open(to)
          setWanted(path === undefined ? null : { section: to, path })
        }}
      />
      <SectionBody
        key={shown}
        section={shown}
        wanted={wanted?.section === shown ? wanted.path : null}
        onTaken={onTaken}
      />
    </Drawer>
  )
}

interface SectionBodyProps {
  readonly section: OptionSection
  readonly wanted: string | null
  readonly onTaken: () => void
}

function SectionBody({ section, wanted, onTaken }: SectionBodyProps) {
  const t = useT()
  const { kind } = useDesigner()
  const heading = useRef<HTMLHeadingElement>(null)
  const Editor = editors[section]

  useEffect(() => {
    if (wanted === null) return
    // An option that is hidden (a setting of something switched off) leads to its part's heading.
    const control = document.getElementById(settingDomId(wanted, optionIdPrefix())) ?? heading.current
    control?.scrollIntoView({ block: 'center' })
    control?.focus({ preventScroll: true })
    onTaken()
  }, [wanted, onTaken])

  return (
    <section className={classes['content']} aria-label={t(`options.section.${section}`)}>
      <h2 ref={heading} tabIndex={-1} className={classes['heading']}>
        {t(`options.section.${section}`)}
      </h2>
      <p className={classes['about']}>{t(`options.about.${section}`, { kind: kind.name })}</p>
      {Editor ? <Editor /> : <OptionFields schema={kind.options[section] ?? {}} />}
    </section>
  )
}
