import { expect, it } from 'vitest'
import en_US from '../../locales/en_US.json'
import es_MX from '../../locales/es_MX.json'
import pt_BR from '../../locales/pt_BR.json'
import { profilePermissions } from './profilePermissions'

it.each(Object.entries({ es_MX, en_US, pt_BR }))(
  'who names a permission that there is not is told which there are, in %s',
  (_, words) => {
    for (const id of ['error.UNKNOWN_PERMISSION', 'error.UNKNOWN_PERMISSION.bare'] as const)
      for (const permission of profilePermissions)
        expect(words[id]).toContain(words[`permission.${permission}`])
  },
)
