import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Company } from '../../../schemas/api/company'
import { logoLimit } from '../../../schemas/model/logoLimit'
import { useApi } from '../../auth/session'
import { codedErrorText, errorText } from '../../shared/errorText'
import { FileDrop } from '../../shared/FileDrop'
import { useOneAtATime } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import classes from './company.module.css'

const accepted = 'image/png,image/jpeg,image/webp,image/svg+xml'

/** Draws the logo as respondents see it, on light and dark backgrounds. */
export function CompanyLogo({ company }: { readonly company: Company }) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { isBusy, run } = useOneAtATime()
  const [problem, setProblem] = useState<string>()
  const { logo, name } = company

  const change = (ask: () => Promise<Company>, said: string) =>
    void run(async () => {
      setProblem(undefined)
      queries.setQueryData(['company'], await ask())
      toast.done(said)
    }).catch((error: unknown) => setProblem(errorText(t, error)))
  const send = (file: File | null | undefined) => {
    if (!file) return
    if (file.size > logoLimit)
      setProblem(codedErrorText(t, { code: 'FILE_TOO_LARGE', params: { max: logoLimit / 1024 / 1024 } }))
    else change(() => api.company.uploadLogo(file), t('company.logo.saved'))
  }

  return (
    <FileDrop onFile={send}>
      <Stack flex={1}>
        <div className={classes['grounds']}>
          {(['light', 'dark'] as const).map((scheme) => (
            <div key={scheme} className={classes['ground']} data-scheme={scheme}>
              {logo ? (
                <img
                  className={classes['logo']}
                  src={logo.url}
                  width={logo.width}
                  height={logo.height}
                  alt={scheme === 'light' ? name : ''}
                />
              ) : (
                <IconPhoto size={28} stroke={1.5} aria-hidden />
              )}
            </div>
          ))}
        </div>
        {problem && (
          <Text c="red" size="sm" role="alert">
            {problem}
          </Text>
        )}
        <Group>
          <FileButton accept={accepted} onChange={send}>
            {(props) => (
              <Button variant="default" loading={isBusy} {...props}>
                {t(logo ? 'company.logo.change' : 'company.logo.choose')}
              </Button>
            )}
          </FileButton>
          {logo && (
            <Button
              variant="subtle"
              c="red"
              disabled={isBusy}
              onClick={() => change(api.company.removeLogo, t('company.logo.removed'))}
            >
              {t('company.logo.remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </FileDrop>
  )
}
