import { pino } from 'pino'
import { ConfigError, readConfig, type Config } from '../config/config'
import { DataFolderInUse } from '../database/embeddedPostgres'
import { joinDatabase, openDatabase, type OpenDatabase } from '../database/openDatabase'
import { StartError } from '../support/startError'

export interface CommandContext extends OpenDatabase {
  readonly config: Config
  readonly say: (text: string) => void
}

/** Joins the database of a running Acopio; otherwise starts the database for the command and stops it afterwards. */
async function openOrJoin(config: Config): Promise<OpenDatabase> {
  try {
    return await openDatabase({ config, log: pino({ level: 'silent' }) })
  } catch (error) {
    if (error instanceof DataFolderInUse) return joinDatabase(error.address.host)
    throw error
  }
}

/** Runs a command line tool on the configured database; errors that its user can fix are printed as a sentence. */
export async function runCommand(command: (context: CommandContext) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env, process.cwd())
    const database = await openOrJoin(config)
    try {
      await command({ ...database, config, say: (text) => process.stdout.write(`${text}\n`) })
    } finally {
      await database.close()
    }
  } catch (error) {
    if (!(error instanceof StartError || error instanceof ConfigError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
