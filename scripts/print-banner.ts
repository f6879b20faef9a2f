import { readConfig } from "~/config";
import { readEnvironment } from "~/server/environment";
import { banner, hasDemo } from "./banner";

/** Prints the addresses, and which accounts there are, once the server listens; given is the log's file. */
const config = readConfig(readEnvironment());
console.log(banner(config, hasDemo(config), process.argv[2]));
