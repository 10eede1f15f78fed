#!/usr/bin/env node
/**
 * The `assortment` command as it is built: nothing but what takes in the script of `main.ts`, so
 * that the engine has next to nothing to go over before that.
 */
import { runScript } from './compiled-script.js';

runScript(import.meta.dirname, 'command', require, (specifier) => import(specifier));
