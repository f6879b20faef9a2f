import type { AuthDeps } from "./deps";
import type { Engine } from "./engine";
import type { KeyStore } from "./key-store";

/** The dependencies with what is opened once per process; `engine` works on `db` itself. */
export type AuthContext = AuthDeps & { keys: KeyStore; engine: Engine };
