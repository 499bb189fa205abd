import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Which file holds a module of ours, and what each file brings along: read by bench/first-load.ts, never served. */
export interface ChunkList {
  modules: Record<string, string>
  files: Record<string, { imports: string[]; styles: string[] }>
}

export function writeChunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const list: ChunkList = { modules: {}, files: {} }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
        list.files[chunk.fileName] = { imports: chunk.imports, styles }
        for (const id of chunk.moduleIds) {
          const [, module] = /\/(?:web|contract)\/src\/(.+)$/.exec(id) ?? []
          if (module) list.modules[module] = chunk.fileName
        }
      }
      // A name with a dot is not among the files that are served.
      mkdirSync(join(dir, '.build'), { recursive: true })
      writeFileSync(join(dir, '.build/chunks.json'), JSON.stringify(list))
    },
  }
}
