import { apiAddress, paths } from '../../schemas/api/paths'

interface KeptFile {
  readonly account_id: number
  readonly access_key: string
  readonly file_name: string | null
}

/** Returns the address of a download's file from the root of the site. It cannot be guessed. */
export const downloadAddress = ({
  account_id: account,
  access_key: key,
  file_name: name,
}: KeptFile): string => apiAddress(paths.downloadFile, { account, key, name: name ?? '' })
