import { apiAddress, paths } from '../../schemas/api/paths'

interface KeptFile {
  readonly account_id: number
  readonly access_key: string
  readonly file_name: string | null
}

/** Where the file of a download is, from the root of the site. Nobody can guess it. */
export const downloadAddress = ({
  account_id: account,
  access_key: key,
  file_name: name,
}: KeptFile): string => apiAddress(paths.downloadFile, { account, key, name: name ?? '' })
