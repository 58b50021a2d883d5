import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { asText } from '../../../../renderers/inputs/inputProps'
import { optionProblems } from '../../../../schemas/edit/options/optionProblems'
import { useT } from '../../../shared/useT'
import { useDesignerState } from '../../DesignerContext'
import { OptionRow } from '../OptionRow'
import { useOptions } from '../useOptions'
import { BodyEditor } from './BodyEditor'
import { BodySource } from './BodySource'
import { cleanHtml, fitsEditor } from './templateHtml'
import { valueAt } from '../../../../schemas/model/settingPath'

const path = 'email_configuration.body'

/** Draws the e-mail's body: as rich text, or as HTML where the rich editor would lose some of it. */
export function BodyOption() {
  const t = useT()
  const options = useOptions()
  const { document: form } = useDesignerState()
  const stored = asText(valueAt(form, path))
  const body = useMemo(() => cleanHtml(stored), [stored])
  const fits = fitsEditor(body)
  const [wantsSource, setWantsSource] = useState(!fits)
  const isSource = wantsSource || !fits
  const write = (html: string) => options.set(path, html, { isTyped: true })

  return (
    <OptionRow
      path={path}
      labels="group"
      error={optionProblems(form)[path]}
      {...(fits ? {} : { help: 'options.email.htmlOnly' as const })}
    >
      {() => (
        <>
          {isSource ? (
            <BodySource value={body} onChange={write} />
          ) : (
            <BodyEditor value={body} onChange={write} />
          )}
          {fits && (
            <div>
              <Button variant="subtle" size="compact-sm" onClick={() => setWantsSource(!isSource)}>
                {t(isSource ? 'options.email.asText' : 'options.email.asHtml')}
              </Button>
            </div>
          )}
        </>
      )}
    </OptionRow>
  )
}
